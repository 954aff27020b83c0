#!/usr/bin/env python3
"""Writes core/stage/clothing_layout_data.cpp from a table of the triangles by which Roblox lays clothes out.

    scripts/make_clothing_layout.py TABLE > core/stage/clothing_layout_data.cpp

TABLE is a TSV file with a line of headings: layout, part, three points of the canvas (pixels, y up) and three points
of the template (pixels, y down). The points are kept as 32nds of a pixel, y down.
"""
import sys

LAYOUTS = {"R15Torso": ("kR15Torso", 272), "R15Left": ("kR15Left", 284), "R15Right": ("kR15Right", 284),
           "R6Shirt": ("kR6Shirt", 512), "R6Pants": ("kR6Pants", 512)}
HEADER = """// Where the pixels of a 585 x 559 template of Roblox clothes go on the canvases that bodies address.
// Written by scripts/make_clothing_layout.py from the public layout meshes of Rbx2Source
// (https://github.com/MaximumADHD/Rbx2Source, Resources/Meshes/.../Composit*.mesh); not edited by hand.
// clang-format off
#include "core/stage/clothing_layout_data.h"

namespace vitrine::clothing {
"""


def fixed(text, height=None):
    value = float(text) if height is None else height - float(text)
    return str(round(value * 32))


def main():
    tables = {}
    with open(sys.argv[1], encoding="utf-8") as file:
        for line in file.read().split("\n")[1:]:
            if not line:
                continue
            layout, part, *numbers = line.split("\t")
            name, height = LAYOUTS[layout]
            if layout.startswith("R6"):
                name += part.capitalize()
            points = [fixed(text, height if k < 6 and k % 2 else None) for k, text in enumerate(numbers)]
            tables.setdefault(name, []).append("{{%s},{%s}}," % (",".join(points[:6]), ",".join(points[6:])))
    # The torso lies in both atlases at the same place, but for hundredths of a pixel.
    del tables["kR6PantsTorso"]
    tables["kR6Torso"] = tables.pop("kR6ShirtTorso")
    print(HEADER, end="")
    for name, rows in tables.items():
        print(f"\nconstexpr LayerTriangle {name}Rows[] = {{")
        print("\n".join("".join(rows[k:k + 2]) for k in range(0, len(rows), 2)))
        print(f"}};\nconstinit const std::span<const LayerTriangle> {name} = {name}Rows;")
    print("\n}  // namespace vitrine::clothing")


main()
