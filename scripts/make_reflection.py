#!/usr/bin/env python3
"""Writes core/formats/rbxm/reflection/reflection_data.cpp from tables of Roblox reflection facts.

    scripts/make_reflection.py FOLDER > core/formats/rbxm/reflection/reflection_data.cpp

FOLDER holds classes.tsv, properties.tsv, enums.tsv, brickcolors.tsv and newer.tsv, which
core/formats/rbxm/README.md describes. The result keeps what the viewer asks for: every property that a file can
hold, and those that only old files hold where the stored number needs a name (enumerations and brick colours); and
the default values of guis and of what alters them.
"""
import json
import re
import sys
from pathlib import Path

HEADER = """// Facts about Roblox classes, properties, enumerations and brick colours, release {release}.
// Written by scripts/make_reflection.py from rbx-dom's reflection database of release {old}
// (https://github.com/rojo-rbx/rbx-dom, MIT License, Copyright 2018 Lucien Greathouse), and from what Roblox File
// Format (https://github.com/MaximumADHD/Roblox-File-Format, MIT License, Copyright 2019 Max G.) has since added;
// not edited by hand.
// clang-format off
#include "core/formats/rbxm/reflection/reflection_data.h"

namespace vitrine::rbxm::data {{
"""
RELEASE = 732
DATABASE_RELEASE = 728
# Types whose values cannot be understood from the stored form alone; kept even for properties no file of today has.
NUMBERS_WITH_NAMES = ("Enum:", "BrickColor")
LINE = 116
# What Studio's own files have and the database does not know: class, property, type.
IN_FILES_ALONE = (("TriangleMeshPart", "LODData", "BinaryString"),)
# The types of newer.tsv that have another name here. Any other is an enumeration, or else a class: a reference.
TYPES_OF_NEWER = {
    "bool": "Bool",
    "byte[]": "BinaryString",
    "Color3": "Color3",
    "Content": "Content",
    "float": "Float32",
    "FontFace": "Font",
    "NumberRange": "NumberRange",
    "string": "String",
    "Vector3": "Vector3",
}
# The items of enumerations that came after the database, by Roblox File Format.
NEWER_ITEMS = (
    ("ApplyShadowMode", ("Shape", 0), ("Text", 1)),
    ("DistanceAttenuationMode", ("Custom", 0), ("InverseTapered", 1), ("Linear", 2), ("LinearSquared", 3),
     ("Inverse", 4)),
    ("PredictiveStreamingMode", ("Default", 0), ("Enabled", 1), ("Disabled", 2)),
    ("PreferredInput", ("MicroGamepad", 3)),
)
# Classes whose descendants' default values are kept.
WITH_DEFAULTS = ("GuiBase", "UIBase")
# Types of values that have no text here; nothing asks for their defaults.
WITHOUT_DEFAULTS = ("Axes", "BinaryString", "Faces", "Ref")
# Defaults that properties.tsv lacks: the database gives them with each class that can be made, not with the abstract
# class that has the property. Classes that differ from their superclass follow it.
LEGACY_FONT = {"family": "rbxasset://fonts/families/LegacyArial.json", "weight": "Regular", "style": "Normal"}
INHERITED_DEFAULTS = (
    ("GuiBase2d", {"AutoLocalize": True, "SelectionBehaviorDown": 0, "SelectionBehaviorLeft": 0,
                   "SelectionBehaviorRight": 0, "SelectionBehaviorUp": 0, "SelectionGroup": False}),
    ("GuiBase3d", {"Color3": [0.050980393, 0.4117647, 0.6745098], "Transparency": 0.0, "Visible": True}),
    ("GuiButton", {"Active": True, "AutoButtonColor": True, "Modal": False, "Selectable": True, "Selected": False,
                   "Style": 0}),
    ("GuiObject", {"Active": False, "AnchorPoint": [0.0, 0.0], "AutomaticSize": 0,
                   "BackgroundColor3": [0.6392157, 0.63529414, 0.64705884], "BackgroundTransparency": 0.0,
                   "BorderColor3": [0.105882354, 0.16470589, 0.20784314], "BorderMode": 0, "BorderSizePixel": 1,
                   "ClipsDescendants": False, "Draggable": False, "InputSink": 0, "Interactable": True,
                   "LayoutOrder": 0, "Position": [[0.0, 0], [0.0, 0]], "Rotation": 0.0, "Selectable": False,
                   "SelectionOrder": 0, "Size": [[0.0, 0], [0.0, 0]], "SizeConstraint": 0, "Visible": True,
                   "ZIndex": 1}),
    ("CanvasGroup", {"ClipsDescendants": True}),
    ("HandleAdornment", {"AdornCullingMode": 0, "AlwaysOnTop": False,
                         "CFrame": [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0],
                         "SizeRelativeOffset": [0.0, 0.0, 0.0], "ZIndex": -1}),
    ("ImageHandleAdornment", {"Color3": [0.9490197, 0.95294124, 0.95294124]}),
    ("LayerCollector", {"Enabled": True, "ResetOnSpawn": True, "ZIndexBehavior": 0}),
    ("ParabolaAdornment", {"Color3": [0.9490197, 0.95294124, 0.95294124]}),
    ("ScreenGui", {"ClipToDeviceSafeArea": True, "DisplayOrder": 0, "SafeAreaCompatibility": 1, "ScreenInsets": 2}),
    ("ScrollingFrame", {"ClipsDescendants": True, "Selectable": True, "SelectionGroup": True}),
    ("SurfaceGuiBase", {"Active": True, "Face": 5}),
    ("TextBox", {"Active": True, "FontFace": LEGACY_FONT, "Selectable": True}),
    ("TextButton", {"FontFace": LEGACY_FONT}),
    ("TextLabel", {"FontFace": LEGACY_FONT}),
    ("UICorner", {"CornerRadius": [0.0, 8]}),
    ("UIGridStyleLayout", {"FillDirection": 0, "HorizontalAlignment": 1, "SortOrder": 0, "VerticalAlignment": 1}),
    ("UIListLayout", {"FillDirection": 1}),
    ("UITableLayout", {"FillDirection": 1}),
)
FONT_WEIGHTS = {"Regular": 400}
FONT_STYLES = {"Normal": 0}


def read(folder, name):
    lines = (folder / name).read_text(encoding="utf-8").split("\n")
    keys = lines[0].split("\t")
    return [dict(zip(keys, line.split("\t"))) for line in lines[1:] if line]


def quote(text):
    assert text.isascii() and '"' not in text and "\\" not in text, text
    return f'"{text}"'


def wrapped(items):
    """The items joined by commas, broken into lines of LINE columns."""
    lines, line = [], ""
    for item in items:
        if line and len(line) + len(item) + 1 > LINE:
            lines.append(line)
            line = ""
        line += item + ","
    return "\n".join(lines + [line] if line else lines)


def table(kind, name, items):
    print(f"\nconstexpr {kind} {name}Rows[] = {{\n{wrapped(items)}\n}};")
    print(f"constinit const std::span<const {kind}> {name} = {name}Rows;")


def numbers_in(value):
    """All numbers of a value, in their order: of nested lists, and of the keypoints of a sequence."""
    if isinstance(value, dict):
        value = list(value.values())
    return [n for each in value for n in numbers_in(each)] if isinstance(value, list) else [value]


def default_text(kind, value):
    """As reflection.cpp reads it: the text itself, or the numbers with blanks between them."""
    if kind in ("String", "ContentId"):
        return value
    if kind == "Content":
        return "" if value == "None" else value["Uri"]
    if kind == "Font":
        return f"{FONT_WEIGHTS[value['weight']]} {FONT_STYLES[value['style']]} {value['family']}"
    # The database has no infinite numbers and leaves them out.
    return " ".join("inf" if n is None else str(int(n) if isinstance(n, bool) else n) for n in numbers_in(value))


def newer_default(text, enums, kind):
    """A default as newer.tsv has it, as a value; None for what has none."""
    if match := re.fullmatch(r"(\w+)\.(\w+)", text):
        if match[1] in enums:
            return next(value for value, item in enums[match[1]] if item == match[2])
    if match := re.fullmatch(r"Color3\.FromRGB\((\d+), (\d+), (\d+)\)", text):
        return [round(int(channel) / 255, 8) for channel in match.groups()]
    if match := re.fullmatch(r"new \w+\((.*)\)", text):
        return [float(number) for number in match[1].split(",")]
    if text == "FontFace.FromEnum(Enums.Font.Legacy)":
        return LEGACY_FONT
    if kind in ("Float32", "Int32"):
        return float(text)
    return False if kind == "Bool" and text == "" else None


def add_newer(folder, classes, properties, enums):
    """What newer.tsv adds to the tables; a name that they have stays as it is."""
    for name, *items in NEWER_ITEMS:
        enums.setdefault(name, []).extend((value, item) for item, value in items)
    rows = read(folder, "newer.tsv")
    is_class = {row["class"] for row in rows if row["superclass or property"].startswith(":")} | set(classes)
    for row in rows:
        name, what, kind = row["class"], row["superclass or property"], row["type"]
        if what.startswith(": "):
            tags = "Service" if name.endswith("Service") else ""
            classes.setdefault(name, {"class": name, "superclass": what[2:], "tags": tags})
            continue
        spelled = {what.removesuffix("_"), what.removesuffix("_").replace("_", " ")}
        if any((name, spelling) in properties for spelling in spelled):
            continue
        assert kind in TYPES_OF_NEWER or kind in enums or kind in is_class, kind
        kind = TYPES_OF_NEWER.get(kind) or ("Enum:" + kind if kind in enums else "Ref")
        value = newer_default(row["default"], enums, kind)
        properties[(name, what)] = {"type": kind, "kind": "serializes", "target": "", "migration": "",
                                    "default": "" if value is None else json.dumps({kind: value})}


def main():
    folder = Path(sys.argv[1])
    classes = {row["class"]: row for row in read(folder, "classes.tsv")}
    properties = {(row["class"], row["property"]): row for row in read(folder, "properties.tsv")}
    for name, prop, kind in IN_FILES_ALONE:
        properties.setdefault((name, prop), {"type": kind, "kind": "serializes", "target": "", "migration": "",
                                             "default": ""})
    enums = {}
    for row in read(folder, "enums.tsv"):
        enums.setdefault(row["enum"], []).append((int(row["value"]), row["item"]))
    add_newer(folder, classes, properties, enums)

    class_names = sorted(classes)
    class_index = {name: index for index, name in enumerate(class_names)}
    enum_names = sorted(enums)

    kept = {}
    for key, row in properties.items():
        if row["kind"] != "no" or row["type"].startswith(NUMBERS_WITH_NAMES):
            kept[key] = row

    # Plain types first, then one type per enumeration: "Enum:Name" has the enumeration's index plus their count.
    plain = sorted({row["type"] for row in kept.values() if not row["type"].startswith("Enum:")})
    type_index = {name: index for index, name in enumerate(plain)}
    type_index |= {"Enum:" + name: len(plain) + index for index, name in enumerate(enum_names)}

    # A link says under which other names a value is shown: none, a renaming, or a migration with its targets.
    links = {("None", ()): 0}
    class_rows, property_rows = [], []
    for name in class_names:
        row = classes[name]
        parent = class_index[row["superclass"]] if row["superclass"] else -1
        service = "Service" in row["tags"].split(",")
        class_rows.append(f"{{{quote(name)},{parent},{len(property_rows)},{int(service)}}}")
        for key in sorted(key for key in kept if key[0] == name):
            row = kept[key]
            link = ("None", ())
            if row["kind"] == "alias":
                link = ("None", (row["target"],))
            elif row["kind"] == "migrate":
                link = (row["migration"], tuple(row["target"].split("|")))
            index = links.setdefault(link, len(links))
            tail = f",{index}" if index else ""
            property_rows.append(f"{{{quote(key[1])},{type_index[row['type']]}{tail}}}")

    targets, link_rows = [], []
    for migration, names in links:
        link_rows.append(f"{{Migration::{migration},{len(targets)},{len(names)}}}")
        targets += names

    enum_rows, item_rows = [], []
    for name in enum_names:
        enum_rows.append(f"{{{quote('Enum:' + name)},{len(item_rows)}}}")
        item_rows += [f"{{{quote(item)},{value}}}" for value, item in sorted(enums[name])]

    def lineage(name):
        while name:
            yield name
            name = classes[name]["superclass"]

    defaults = {}
    for (name, prop), row in kept.items():
        if row["default"] and any(each in WITH_DEFAULTS for each in lineage(name)):
            defaults[(name, prop)] = next(iter(json.loads(row["default"]).values()))
    for name, values in INHERITED_DEFAULTS:
        defaults |= {(name, prop): value for prop, value in values.items()}
    default_rows = []
    for (name, prop), value in sorted(defaults.items(), key=lambda entry: entry[0]):
        kind = next(kept[(each, prop)]["type"] for each in lineage(name) if (each, prop) in kept)
        if kind not in WITHOUT_DEFAULTS:
            default_rows.append(f"{{{class_index[name]},{quote(prop)},{quote(default_text(kind, value))}}}")

    colours = sorted(read(folder, "brickcolors.tsv"), key=lambda row: int(row["number"]))
    colour_rows = [f"{{{c['number']},{quote(c['name'])},{{{c['r']},{c['g']},{c['b']}}}}}" for c in colours]

    print(HEADER.format(release=RELEASE, old=DATABASE_RELEASE), end="")
    table("std::string_view", "kPlainTypes", [quote(name) for name in plain])
    table("ClassRow", "kClasses", class_rows)
    table("PropertyRow", "kProperties", property_rows)
    table("DefaultRow", "kDefaults", default_rows)
    table("LinkRow", "kLinks", link_rows)
    table("std::string_view", "kTargets", [quote(name) for name in targets])
    table("EnumRow", "kEnums", enum_rows)
    table("EnumItem", "kEnumItems", item_rows)
    table("BrickColor", "kBrickColors", colour_rows)
    print("\n}  // namespace vitrine::rbxm::data")


if __name__ == "__main__":
    main()
