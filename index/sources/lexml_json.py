"""LexML written as JSON, as the same elements as LexML written as XML.

In: the bytes of a JSON file. Out: the root element.

Rules
    LJ1 A member with ``name`` and ``value`` is an element; its strings "id", "href" and "urn"
        are attributes; lists of members are its children, in the order of the schema.
    LJ2 Anything else at the root refuses the file.
"""

from typing import Final

import msgspec
from lxml import etree
from lxml.etree import _Element as Element

from index.sources.legalize_file import LawFileError

_NAMESPACE: Final = "http://www.lexml.gov.br/1.0"
_XLINK: Final = "{http://www.w3.org/1999/xlink}href"
_ONE: Final = (  # member, element: in the order in which the schema has them
    ("metadado", "Metadado"),
    ("identificacao", "Identificacao"),
    ("projetoNorma", "ProjetoNorma"),
    ("norma", "Norma"),
    ("parteInicial", "ParteInicial"),
    ("epigrafe", "Epigrafe"),
    ("ementa", "Ementa"),
    ("preambulo", "Preambulo"),
    ("articulacao", "Articulacao"),
    ("nomeAgrupador", "NomeAgrupador"),
    ("tituloDispositivo", "TituloDispositivo"),
)
_MANY: Final = ("lXhier", "lXcontainersOmissis", "content")


def read_json(content: bytes) -> Element:
    """Return the root element of a JSON file (LJ1, LJ2); raises LawFileError."""
    try:
        document: object = msgspec.json.decode(content)
    except (msgspec.DecodeError, RecursionError) as error:
        raise LawFileError("malformed", f"is no JSON: {error}") from error
    if not (isinstance(document, dict) and _name_of(document) == "LexML"):
        raise LawFileError("unsupported_format", "does not begin with LexML")
    root = etree.Element(_tag("LexML"))
    _fill(root, document["value"])
    return root


def _tag(name: str) -> str:
    return f"{{{_NAMESPACE}}}{name}"


def _name_of(member: object) -> str:
    if not isinstance(member, dict) or not isinstance(member.get("name"), dict):
        return ""
    if not isinstance(member.get("value"), dict):
        return ""
    return str(member["name"].get("localPart", ""))


def _fill(element: Element, value: dict[str, object]) -> None:
    for member, attribute in (("id", "id"), ("href", _XLINK), ("urn", "URN")):
        told = value.get(member)
        if isinstance(told, str):
            element.set(attribute, told)
    label = value.get("rotulo")
    if isinstance(label, str):
        etree.SubElement(element, _tag("Rotulo")).text = label
    for member, name in _ONE:
        _fill_one(element, name, value.get(member))
    for paragraph in _list(value.get("p")):
        _fill_one(element, "p", paragraph)
    for member in _MANY:
        for part in _list(value.get(member)):
            _add(element, part)


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _fill_one(element: Element, name: str, value: object) -> None:
    if isinstance(value, dict):
        _fill(etree.SubElement(element, _tag(name)), value)


def _add(element: Element, part: object) -> None:
    """Add a child element, or words behind the last child."""
    if isinstance(part, str):
        last = element[-1] if len(element) else None
        if last is None:
            element.text = (element.text or "") + part
        else:
            last.tail = (last.tail or "") + part
        return
    name = _name_of(part)
    if name and isinstance(part, dict):
        _fill(etree.SubElement(element, _tag(name)), part["value"])
