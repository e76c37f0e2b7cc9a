"""The plan as a planner sends it: strict shapes, read from bytes of any content.

In: raw bytes. Out: a plan of the domain, or the faults that keep it from being one.

Rules
    Z1  One JSON object, at most RAW_ANSWER_MAX_BYTES, at most DEPTH_MAX deep; no key
        twice, no NaN or infinity, no half character.
    Z2  A field that is not in the schema is refused, and so is a value of another type.
    Z3  A fault names a place and what would be accepted, never what was sent: the raw
        answer is reader text.
"""

import json
import re
from typing import Any, Union, cast

import msgspec
from msgspec import Struct

from domain.bounds import RAW_ANSWER_MAX_BYTES
from domain.operation_catalog import CATALOG, Arguments, find_spec
from domain.plan import FaultCode, GateFault, Plan, PlannedAction, PlannedOperation

DEPTH_MAX = 12
_OPERATION_ID = re.compile(r"op_[1-8]")
_FIELD = re.compile(r"\.(?P<name>[a-z_]+)")


def read_plan(raw: bytes, *, is_numbered: bool = True) -> tuple[Plan | None, tuple[GateFault, ...]]:
    """Return the plan in a planner's raw answer, or None and the faults that were found.

    Operations that are not numbered get id and user order by their place, where they bring
    none of their own.
    """
    try:
        tree = _read_json(raw)
    except ValueError as error:
        return None, (GateFault(code="not_json", where="plan", expected=str(error)),)
    operations = tree.get("operations", ())
    if not isinstance(operations, list | tuple):
        return None, (GateFault(code="bad_value", where="plan", expected="operations as a list"),)
    items = cast("list[object]", operations)
    if not is_numbered:
        items = [_numbered(item, place) for place, item in enumerate(items, start=1)]
        tree = {**tree, "operations": items}
    faults = [_fault_in({**tree, "operations": ()}, WirePlan, "plan")]
    faults.extend(
        _fault_in_operation(item, _name_of(item, place))
        for place, item in enumerate(items, start=1)
    )
    found = tuple(fault for fault in faults if fault is not None)
    return (None, found) if found else (msgspec.convert(tree, Plan), ())


class WireAction(PlannedAction, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An action as it is sent (Z2)."""


class WireOperation(PlannedOperation, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An operation as it is sent; its arguments are read once more, strictly (Z2)."""


class WirePlan(Plan, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A plan as it is sent (Z2)."""

    action: WireAction | None = None


def _strict(arguments: type[Arguments]) -> type[Struct]:
    """Return the arguments of an operation with unknown fields refused (Z2)."""
    config = arguments.__struct_config__
    return msgspec.defstruct(
        f"Wire{arguments.__name__}",
        [],
        bases=(arguments,),
        frozen=True,
        kw_only=True,
        forbid_unknown_fields=True,
        tag_field=config.tag_field,
        tag=config.tag,
    )


_WIRE_ARGUMENTS: Any = Union[tuple(_strict(spec.arguments) for spec in CATALOG)]  # noqa: UP007 -- of a tuple


def read_object(raw: bytes) -> dict[str, object] | None:
    """Return the one JSON object that bytes are; None for anything else (Z1)."""
    try:
        return _read_json(raw)
    except _RefusedJsonError:
        return None


class _RefusedJsonError(ValueError):
    """JSON outside Z1; the message says what would be accepted."""


def _read_json(raw: bytes) -> dict[str, object]:
    """Keep Z1."""
    if len(raw) > RAW_ANSWER_MAX_BYTES:
        raise _RefusedJsonError(f"at most {RAW_ANSWER_MAX_BYTES} bytes")
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise _RefusedJsonError("UTF-8") from error
    _check_depth(text)
    try:
        tree = json.loads(text, object_pairs_hook=_unique, parse_constant=_refuse_constant)
        msgspec.json.encode(tree)  # a half character has no bytes
    except UnicodeEncodeError as error:
        raise _RefusedJsonError("whole characters") from error
    except _RefusedJsonError:
        raise
    except ValueError as error:
        raise _RefusedJsonError("one JSON object and nothing else") from error
    if not isinstance(tree, dict):
        raise _RefusedJsonError("one JSON object and nothing else")
    return cast("dict[str, object]", tree)


def _check_depth(text: str) -> None:
    if text.count("[") + text.count("{") <= DEPTH_MAX:
        return  # nothing is deeper than all that opens
    depth, in_string, escaped = 0, False, False
    for character in text:
        if in_string:
            in_string = escaped or character != '"'
            escaped = character == "\\" and not escaped
        elif character == '"':
            in_string = True
        elif character in "[{":
            depth += 1
            if depth > DEPTH_MAX:
                raise _RefusedJsonError(f"at most {DEPTH_MAX} levels")
        elif character in "]}":
            depth -= 1


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise _RefusedJsonError("each key once in an object")
    return found


def _refuse_constant(_: str) -> float:
    raise _RefusedJsonError("finite numbers")


def _numbered(item: object, place: int) -> object:
    if not isinstance(item, dict):
        return item
    own = cast("dict[str, object]", item)
    return {"operation_id": f"op_{place}", "user_order": place, **own}


def _name_of(item: object, place: int) -> str:
    """Return the operation's own id where it has the form of one, else its place."""
    named = _field_of(item, "operation_id")
    return named if _OPERATION_ID.fullmatch(named) else f"op_{place}"


def _field_of(item: object, name: str) -> str:
    found = cast("dict[str, object]", item).get(name) if isinstance(item, dict) else None
    return found if isinstance(found, str) else ""


def _fault_in_operation(item: object, where: str) -> GateFault | None:
    fault = _fault_in(item, WireOperation, where)
    if fault is not None:
        return fault
    return _fault_in(cast("dict[str, object]", item)["arguments"], _WIRE_ARGUMENTS, where)


def _fault_in(item: object, shape: type[Struct], where: str) -> GateFault | None:
    """Return what keeps a value from its strict shape (Z2)."""
    try:
        msgspec.convert(item, shape)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `$")
        field = _FIELD.match(path.removeprefix(".arguments"))
        return GateFault(
            code=_code_of(message, path),
            where=f"{where}.{field['name']}" if field else where,
            expected=_expected(message, path, item),
        )
    return None


def _code_of(message: str, path: str) -> FaultCode:
    if "unknown field" in message:
        return "unknown_argument"
    if "missing required field" in message:
        return "missing_argument"
    return "unknown_operation" if path == ".arguments.operation`" else "bad_value"


def _expected(message: str, path: str, item: object) -> str:
    """Return what would be accepted, without a word of what was sent (Z3)."""
    if path == ".arguments.operation`":
        return f"one of {', '.join(spec.name for spec in CATALOG)}"
    if "unknown field" in message:
        return f"only {', '.join(_known_fields(path, item))}"
    # msgspec repeats a value it refuses in these messages alone
    if message.startswith(("Invalid enum value", "Invalid value")):
        return "a value of the schema"
    return message.partition(", got ")[0]


def _known_fields(path: str, item: object) -> tuple[str, ...]:
    """Return the fields of the object at a path: a plan, its action, an operation, arguments."""
    spec = find_spec(_field_of(item, "operation"))
    if spec is not None:
        return spec.arguments.__struct_fields__
    if path.startswith(".action"):
        return PlannedAction.__struct_fields__
    is_operation = bool(_field_of(item, "operation_id"))
    return (PlannedOperation if is_operation else Plan).__struct_fields__
