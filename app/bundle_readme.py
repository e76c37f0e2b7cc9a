"""What a bundle says of itself, for a person with nothing but the file.

In: the name of the verifier's source. Out: the text under ``readme``.
"""

README = """\
HOW TO CHECK THIS FILE WITHOUT ITS MAKER

It needs no service of ours, no database and no network. The commands use jq, xxd, base64,
sha256sum and openssl 3; the verifier uses Python 3.11 and the package cryptography. The file is
called bundle.json here.

1. With the verifier that lies in the file. Read it first: it is one file, and imports nothing
   of ours.

    jq -j .signed.verifier.source bundle.json > bundle_verifier.py
    sha256sum bundle_verifier.py
    python3 bundle_verifier.py bundle.json KEY [KEY ...]

   The sum is signed.verifier.sha256. KEY is a public key (64 hex digits) or key id, of the log
   and of the index, that you had BEFORE you had this file: from GET /v1/keys and GET /v1/index
   on another day, or from a publication. Without keys the file is checked under the keys it
   brings along: that shows that it is whole, not whose it is.

2. The signature, by hand. The first 14 bytes are a frame, then come 128 hex digits of signature
   and 11 bytes of frame; what follows, but the last two bytes, is what is signed (Ed25519):

    tail -c +154 bundle.json | head -c -2 > signed.json
    head -c 142 bundle.json | tail -c 128 | xxd -r -p > signature.bin
    (printf 302a300506032b6570032100; jq -r .signed_by.public_key signed.json) | xxd -r -p > key.der
    openssl pkeyutl -verify -pubin -keyform DER -inkey key.der -rawin -in signed.json \\
        -sigfile signature.bin

3. An event. events[n].stored is base64 of the event, byte for byte as it was stored; its leaf is
   SHA-256 of a zero byte and those bytes (RFC 9162, section 2.1), events[n].leaf_sha256:

    (printf '\\0'; jq -j '.events[0].stored' signed.json | base64 -d) | sha256sum

   From there events[n].proof leads upwards: two hashes are joined as SHA-256 of a byte 1, the
   left and the right one, in the order of section 2.1.3.2, for the index leaf - 1 and the size
   events[n].under. The last hash is the root of the checkpoint of that size.

4. A checkpoint is a signed note (C2SP tlog-checkpoint). Its signature covers the text above the
   empty line with its last line feed; after the em dash stand the key's name and base64 of four
   bytes (SHA-256 of name, line feed, byte 1, public key) and of the Ed25519 signature.
   `consistency` proves that `newest` extends `checkpoint` (section 2.1.4.2). Compare both with
   checkpoints that were published or that you kept: for a size there is one root.

5. The time. Where time_stamp is null, time is asserted by the operator only. Else it is base64
   of an RFC 3161 response over the note:

    jq -j .newest.note signed.json > note.txt
    jq -j .newest.time_stamp signed.json | base64 -d > stamp.tsr
    openssl ts -verify -in stamp.tsr -data note.txt -CAfile ROOTS_OF_THE_AUTHORITY.pem

6. The law. index.manifest is base64 of the index's signed manifest; SHA-256 of the canonical
   JSON of its part `body` is the index_sha256 that the turn names in its first event. The leaf
   of a record is SHA-256 of a zero byte, its kind, a line feed and its body; records[n].proof
   leads to body.merkle_root (leaves count from 0, the size is body.records). A version names
   SHA-256 over the NFC of its text; the version of a whole work names its official file with
   SHA-256 and address: fetch it from its publisher and compare.

7. What the file does not prove stands under `statements`.
"""
