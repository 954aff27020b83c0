#!/usr/bin/env python3
"""Writes core/formats/rbxm/reflection/reflection_data.cpp from tables of Roblox reflection facts.

    scripts/make_reflection.py FOLDER > core/formats/rbxm/reflection/reflection_data.cpp

FOLDER holds classes.tsv, properties.tsv, enums.tsv and brickcolors.tsv, which core/formats/rbxm/README.md
describes. The result keeps what the viewer asks for: every property that a file can hold, and those that only
old files hold where the stored number needs a name (enumerations and brick colours).
"""
import sys
from pathlib import Path

HEADER = """// Facts about Roblox classes, properties, enumerations and brick colours, release {release}.
// Written by scripts/make_reflection.py from rbx-dom's reflection database (https://github.com/rojo-rbx/rbx-dom,
// MIT License, Copyright 2018 Lucien Greathouse); not edited by hand.
// clang-format off
#include "core/formats/rbxm/reflection/reflection_data.h"

namespace vitrine::rbxm::data {{
"""
RELEASE = 728
# Types whose values cannot be understood from the stored form alone; kept even for properties no file of today has.
NUMBERS_WITH_NAMES = ("Enum:", "BrickColor")
LINE = 116
# What Studio's own files have and the database does not know: class, property, type.
IN_FILES_ALONE = (("TriangleMeshPart", "LODData", "BinaryString"),)


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


def main():
    folder = Path(sys.argv[1])
    classes = {row["class"]: row for row in read(folder, "classes.tsv")}
    properties = {(row["class"], row["property"]): row for row in read(folder, "properties.tsv")}
    for name, prop, kind in IN_FILES_ALONE:
        properties.setdefault((name, prop), {"type": kind, "kind": "serializes", "target": "", "migration": ""})
    enums = {}
    for row in read(folder, "enums.tsv"):
        enums.setdefault(row["enum"], []).append((int(row["value"]), row["item"]))

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

    colours = sorted(read(folder, "brickcolors.tsv"), key=lambda row: int(row["number"]))
    colour_rows = [f"{{{c['number']},{quote(c['name'])},{{{c['r']},{c['g']},{c['b']}}}}}" for c in colours]

    print(HEADER.format(release=RELEASE), end="")
    table("std::string_view", "kPlainTypes", [quote(name) for name in plain])
    table("ClassRow", "kClasses", class_rows)
    table("PropertyRow", "kProperties", property_rows)
    table("LinkRow", "kLinks", link_rows)
    table("std::string_view", "kTargets", [quote(name) for name in targets])
    table("EnumRow", "kEnums", enum_rows)
    table("EnumItem", "kEnumItems", item_rows)
    table("BrickColor", "kBrickColors", colour_rows)
    print("\n}  // namespace vitrine::rbxm::data")


if __name__ == "__main__":
    main()
