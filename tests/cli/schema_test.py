#!/usr/bin/python3
"""The JSON schemas against the tools: presets, levels, the documents of `sc-solve --json` and `sc-autoplay --json`, and the
outcomes of sc-snapshot.

A schema is worth having if it accepts what the tools accept and refuses what they refuse. What lies beyond
JSON Schema stands in tables of its own (*_BEYOND_SCHEMA), where only sc-solve must refuse.
"""

import copy
import json
import pathlib
import tempfile
import unittest

from jsonschema import Draft202012Validator

import tool

PRESET_NAMES = ["checkers", "chess", "full-random", "go"]
STREAMS = ["board", "shape", "color", "placement", "relay", "wire"]
PRESET_SCHEMA = "presets/preset.schema.json"
LEVEL_SCHEMA = "docs/schemas/level.schema.json"
SOLVE_SCHEMA = "docs/schemas/solve.schema.json"
SNAPSHOT_SCHEMA = "docs/schemas/snapshot.schema.json"
AUTOPLAY_SCHEMA = "docs/schemas/autoplay.schema.json"
SCHEMAS = [PRESET_SCHEMA, LEVEL_SCHEMA, SOLVE_SCHEMA, SNAPSHOT_SCHEMA, AUTOPLAY_SCHEMA]

# ---- documents that the tables below change

PAWN = ["##", "##", "#."]

PRESET = {
    "name": "Every member",
    "board": {"width": {"min": 12, "max": 20}, "height": {"any": [12, 16, 12]}},
    "spawn": {"size": 5},
    "shape": {
        "generators": ["organic", "catalog", "organic"],
        "cells": {"min": 5, "max": 14},
        "minFragmentCells": 2,
        "catalog": [
            {"name": "pawn", "rows": PAWN},
            {"name": "framed", "rows": [".....", ".##..", ".##..", ".#..."]},
        ],
    },
    "color": {"mode": {"any": ["solid", "random"]}, "palette": ["#B3261e", "#26221f"]},
    "placement": {"mode": {"any": ["edges", "anywhere"]}, "minDistance": {"min": 2, "max": 126}},
    "relays": {"count": {"any": [0, 3]}},
    "wires": {"count": 2, "length": {"min": 1, "max": 4}},
    "rules": {"maxRounds": 50},
}

LEVEL = {
    "name": "Every member",
    "board": [
        "S.......",
        ".W.....0",
        ".......1",
        "........",
        "........",
        "........",
        "R.......",
        ".......E",
    ],
    "spawn": 4,
    "shapes": [{"name": "pawn", "rows": PAWN}, {"rows": ["......", ".###..", ".###..", "..#...", "......"]}],
    "minFragmentCells": 1,
    "palette": ["#4E79a7", "#f28e2b"],
    "rules": {"maxRounds": 2},
}

SMALLEST_PRESET = {
    "name": "",
    "board": {"width": 8, "height": 8},
    "spawn": {"size": 4},
    "shape": {
        "generators": ["compact"],
        "cells": {"min": 5, "max": 5},
        "minFragmentCells": 0,
        "catalog": [{"name": "", "rows": PAWN}],
    },
    "color": {"mode": "solid", "palette": ["#000000"]},
    "placement": {"mode": "edges", "minDistance": 2},
    "relays": {"count": 0},
    "wires": {"count": 0, "length": {"min": 1, "max": 1}},
    "rules": {"maxRounds": 1},
}

LARGEST_PRESET = {
    "name": "Largest",
    "board": {"width": 64, "height": 64},
    "spawn": {"size": 60},
    "shape": {"generators": ["compact"], "cells": {"min": 3600, "max": 3600}, "minFragmentCells": 64},
    "color": {"mode": "solid", "palette": ["#FFffff"] * 10},
    "placement": {"mode": "edges", "minDistance": 126},
    "relays": {"count": 256},
    "wires": {"count": 256, "length": {"min": 64, "max": 64}},
    "rules": {"maxRounds": 1000},
}

SMALLEST_LEVEL = {
    "name": "",
    "board": ["S......."] + ["........"] * 6 + [".......E"],
    "spawn": 4,
    "shapes": [{"rows": PAWN}],
    "minFragmentCells": 0,
    "palette": ["#000000"],
    "rules": {"maxRounds": 1},
}

LARGEST_LEVEL = {
    "name": "Largest",
    "board": ["S" + "." * 63] + ["." * 64] * 62 + ["." * 63 + "E"],
    "spawn": 60,
    "shapes": [{"rows": PAWN}] * 1000,
    "minFragmentCells": 64,
    "palette": ["#FFffff"] * 10,
    "rules": {"maxRounds": 1000},
}

ONLY_CATALOG = {"generators": ["catalog"], "minFragmentCells": 0, "catalog": [{"name": "", "rows": PAWN}]}
BLOCKED_LEVEL_BOARD = LEVEL["board"][:4] + ["...000.."] + LEVEL["board"][5:]

# ---- tables: the member to change, its new value, and the pointer that the message must name

REMOVED = object()  # as a value: the member is taken out


def row(pointer, value, told=None):
    """A row of a table; the message names the changed member unless `told` says otherwise."""
    return pointer, value, told or pointer


BROKEN_PRESETS = [
    row("/author", "me"),
    row("/a~1b~0c", 1),
    row("/$schema", "preset.schema.json"),
    row("/board", 12),
    row("/board/width", "12"),
    row("/board/width", 10**30),
    row("/board/height/any/1", {"min": 12, "max": 13}),
    row("/board/depth", 12),
    row("/spawn", 5),
    row("/shape/generators", []),
    row("/shape/generators", "organic"),
    row("/shape/generators/1", "spiral"),
    row("/shape/cells", REMOVED),
    row("/shape/cells", 8),
    row("/shape/cells/any", [8]),
    row("/shape/minFragmentCells", {"min": 1, "max": 2}),
    row("/shape/catalog", REMOVED),
    row("/shape/catalog", []),
    row("/shape/catalog/0/weight", 2),
    row("/shape/catalog/1/rows", "##"),
    row("/shape/catalog/1/rows", []),
    row("/shape/catalog/1/rows", ["#####"]),
    row("/shape/catalog/1/rows", ["#"] * 5),
    row("/shape/catalog/1/rows/1", ".#x.."),
    row("/color/mode", "plaid"),
    row("/color/palette", []),
    row("/color/palette", ["#000000"] * 11),
    row("/color/palette/1", "#26221"),
    row("/color/palette/1", "26221f"),
    row("/color/palette/1", "#26221g"),
    row("/color/palette/1", "#26221f0"),
    row("/placement/mode", "centre"),
    row("/wires/length", 3),
    row("/wires/length/any", [3]),
    row("/rules/maxRounds", {"any": [5, 6]}),
    row("/rules/minRounds", 1),
]

# Integers and their limits: the member, too small, allowed, too large.
PRESET_LIMITS = [
    ("/board/width", 7, 12, 65),
    ("/board/height", 7, 12, 65),
    ("/spawn/size", 3, 5, 61),
    ("/shape/cells/min", 4, 5, 3601),
    ("/shape/cells/max", 4, 14, 3601),
    ("/shape/minFragmentCells", -1, 1, 65),
    ("/placement/minDistance", 1, 9, 127),
    ("/relays/count", -1, 3, 257),
    ("/wires/count", -1, 3, 257),
    ("/wires/length/min", 0, 1, 65),
    ("/wires/length/max", 0, 4, 65),
    ("/rules/maxRounds", 0, 9, 1001),
]

# The members that may also be a range or a choice.
SETTINGS = [
    "/board/width",
    "/board/height",
    "/spawn/size",
    "/placement/minDistance",
    "/relays/count",
    "/wires/count",
]
MODES = [("/color/mode", "solid"), ("/placement/mode", "edges")]


def setting_forms(value):
    """All ways to write a setting that is always `value`."""
    return [value, {"min": value, "max": value}, {"any": [value]}, {"any": [value, value]}]


def broken_setting_forms(small, value, large):
    """Ways not to write a setting, each with the pointer from the setting on that the message names."""
    return [
        ([value], ""),
        ({}, "/min"),
        ({"min": value}, "/max"),
        ({"max": value}, "/min"),
        ({"min": value, "max": value, "step": 1}, "/step"),
        ({"min": value, "any": [value]}, "/min"),
        ({"any": value}, "/any"),
        ({"any": []}, "/any"),
        ({"any": [value, None]}, "/any/1"),
        ({"min": small, "max": value}, "/min"),
        ({"min": value, "max": large}, "/max"),
        ({"any": [value, small]}, "/any/1"),
        ({"any": [large, value]}, "/any/0"),
    ]


def broken_mode_forms(word):
    return [
        ([word], ""),
        ({}, "/any"),
        ({"min": 1, "max": 2}, "/min"),
        ({"any": [word], "min": 1}, "/min"),
        ({"any": word}, "/any"),
        ({"any": []}, "/any"),
        ({"any": [word, "plaid"]}, "/any/1"),
        ({"any": [1]}, "/any/0"),
    ]


# Rules that compare members with each other, or that ask whether a drawing is a shape.
PRESETS_BEYOND_SCHEMA = [
    row("/board/width", {"min": 20, "max": 12}),
    row("/shape/cells", {"min": 9, "max": 8}),
    row("/placement/minDistance", {"min": 9, "max": 8}),
    row("/wires/length", {"min": 4, "max": 3}),
    row("/spawn/size", 9),
    row("/spawn/size", {"min": 4, "max": 9}, "/spawn/size/max"),
    row("/spawn/size", {"any": [4, 9]}, "/spawn/size/any/1"),
    row("/shape/cells/max", 26),
    row("/shape/catalog/1/rows", ["##", "##"]),
    row("/shape/catalog/1/rows", ["##", "###"], "/shape/catalog/1/rows/1"),
    row("/shape/catalog/1/rows", ["..", ".."]),
    row("/shape/catalog/1/rows", ["##.##", "##.##"]),
    row("/shape/catalog/1/rows", ["##.", "##.", "..#"]),
    row("/shape/catalog/1/rows", ["###", "#..", "#.."]),
    row("/shape/catalog/1/rows", ["######", "######"]),
]

# What a JSON reader turns into an ordinary value: the text replaced, its replacement, the pointer told.
PRESET_TEXTS_BEYOND_SCHEMA = [
    ('"maxRounds": 50', '"maxRounds": 50, "maxRounds": 50', "/rules/maxRounds"),
    ('"maxRounds": 50', '"maxRounds": 50.0', "/rules/maxRounds"),
    ('"maxRounds": 50', '"maxRounds": 5e1', "/rules/maxRounds"),
    ('"size": 5', '"size": 4, "size": 5', "/spawn/size"),
    ('"name": "pawn"', '"name": "pawn", "name": "pawn"', "/shape/catalog/0/name"),
    ('"any": [0, 3]', '"any": [0, 3.0]', "/relays/count/any/1"),
]

# What both accept, though it looks unusual.
ACCEPTED_PRESETS = [
    row("/name", "Übung"),
    row("/spawn/size", {"any": [8, 5]}),
    row("/shape", ONLY_CATALOG),
    row("/shape/generators", ["catalog"]),
    row("/shape/generators", ["mirror"]),
    row("/shape/generators", ["compact", "branchy"]),
    row("/shape/cells", {"min": 5, "max": 25}),
    row("/color/mode", "alternate"),
    row("/color/mode", "checker"),
    row("/placement/mode", "opposite-edges"),
    row("/placement/mode", "corners"),
]

BROKEN_LEVELS = [
    row("/seed", 42),
    row("/board", "S......E"),
    row("/board", ["S.......", ".......E"]),
    row("/board", LEVEL["board"][:1] + LEVEL["board"][2:]),
    row("/board", ["S......."] + ["........"] * 63 + [".......E"]),
    row("/board", ["S......"] + ["......."] * 6 + ["......E"], "/board/0"),
    row("/board", ["S" + "." * 64] + ["." * 65] * 6 + ["." * 64 + "E"], "/board/0"),
    row("/board/0", "........", "/board"),
    row("/board/7", "........", "/board"),
    row("/board/0", "S.....S.", "/board"),
    row("/board/7", ".E.....E", "/board"),
    row("/board/3", "...S....", "/board"),
    row("/board/3", "...E....", "/board"),
    row("/board/3", "...x...."),
    row("/board/3", "...s...."),
    row("/spawn", "4"),
    row("/spawn", {}, "/spawn/size"),
    row("/spawn", {"size": "4"}, "/spawn/size"),
    row("/spawn", {"size": 3}, "/spawn/size"),
    row("/spawn", {"size": 61}, "/spawn/size"),
    row("/spawn", {"size": 4, "at": [2, 2]}, "/spawn/at"),
    row("/shapes", []),
    row("/shapes", [{"rows": PAWN}] * 1001),
    row("/shapes/0", PAWN),
    row("/shapes/0/rows", ["####"]),
    row("/shapes/0/rows", ["#"] * 4),
    row("/shapes/0/rows/0", "#0"),
    row("/shapes/1/color", 1),
    row("/minFragmentCells", "1"),
    row("/palette", []),
    row("/palette", ["#000000"] * 11),
    row("/palette/1", "orange"),
    row("/rules", 2),
    row("/rules", {}, "/rules/maxRounds"),
    row("/rules/minRounds", 1),
]

# Integers and their limits: the member, too small, allowed, too large.
LEVEL_LIMITS = [
    ("/spawn", 3, 4, 61),
    ("/minFragmentCells", -1, 1, 65),
    ("/rules/maxRounds", 0, 2, 1001),
]

# Rules that compare members with each other, or that look at the cells of a drawing or a board.
LEVELS_BEYOND_SCHEMA = [
    row("/board/3", "........."),
    row("/board", ["SWWWWWWE"] + ["........"] * 7),
    row("/board/3", ".......2", "/board"),
    row("/palette", ["#000000"], "/board"),
    row("/spawn", 5),
    row("/spawn", {"size": 5}, "/spawn/size"),
    row("/shapes/1/rows", ["##", "##"]),
    row("/shapes/1/rows", ["##", "##", "###"], "/shapes/1/rows/2"),
    row("/shapes/1/rows", ["##..", "##..", "..##"]),
    row("/shapes/1/rows", ["####", "#..."]),
    row("/shapes/1/rows", ["##", "##", "##", "##", "##"]),
]

LEVEL_TEXTS_BEYOND_SCHEMA = [
    ('"spawn": 4', '"spawn": 4, "spawn": 4', "/spawn"),
    ('"spawn": 4', '"spawn": 4.0', "/spawn"),
    ('"maxRounds": 2', '"maxRounds": 2, "maxRounds": 2', "/rules/maxRounds"),
    ('"minFragmentCells": 1', '"minFragmentCells": 1e0', "/minFragmentCells"),
    ('"name": "pawn"', '"name": "pawn", "name": "pawn"', "/shapes/0/name"),
]

ACCEPTED_LEVELS = [
    row("/board", BLOCKED_LEVEL_BOARD),
    row("/spawn", {"size": 4}),
    row("/palette", REMOVED),
    row("/rules", REMOVED),
    row("/rules/maxRounds", 1000),
]

NOT_JSON = ["", "{", "{} {}", "// a comment\n{}", '{"name": NaN}']
NOT_OBJECTS = [[], None, "go", 5, [PRESET]]

# One value of every JSON type, none of which any member takes in the place of another type.
OTHER_TYPES = [None, True, 1.5, "?", [], {}]

# Faults whose own characters must not reach the terminal: the message stays one printable line.
UNPRINTABLE_PRESETS = [
    json.dumps(PRESET).replace('"name"', '"na\\nme"', 1),
    json.dumps(PRESET).replace('"name"', '"na\\u001b[31mme"', 1),
    json.dumps(PRESET).replace('"#26221f"', '"#26221f\\n"'),
    json.dumps(PRESET).replace('"#26221f"', '"\\u001b[31m"'),
    json.dumps(PRESET).replace('"random"', '"ran\\ndom"'),
    json.dumps(PRESET).replace('"Every member"', '"Every \x1b member"'),
    json.dumps(PRESET).encode().replace(b'"Every member"', b'"Every \xff member"'),
]

UNPRINTABLE_LEVELS = [
    json.dumps(LEVEL).replace('"name"', '"na\\nme"', 1),
    json.dumps(LEVEL).replace('"#f28e2b"', '"#f28e2b\\u001b[31m"'),
    json.dumps(LEVEL).replace('"R......."', '"R\\n......"'),
    "sclevel1:NAME:4:BOARD:PALETTE:SHAPES:\x1b[31m",
]

# Ways to write a level that sc-solve plays.
LEVEL_FORMS = [
    ("/spawn", 4),
    ("/spawn", {"size": 4}),
    ("/palette", REMOVED),
    ("/rules", REMOVED),
    ("/name", ""),
    ("/name", "Übung\n\x00%:"),
]

# ---- what no document of sc-solve may say: the member to change and its new value

SOLVED_GAME = "chess#21"
UNSOLVED_GAME = "chess#4"

COMPLETING_STEP = {
    "round": 1,
    "vCut": 4,
    "hCut": 4,
    "vNudge": 0,
    "hNudge": 0,
    "gap": 0,
    "clear": None,
    "reach": None,
    "ticks": 4,
    "stops": ["edge"] * 4,
}

IMPOSSIBLE_IF_SOLVED = [
    ("/schema", "splitcircuit.solve/2"),
    ("/version", "1"),
    ("/identity", "Chess#21"),
    ("/identity", "chess#021"),
    ("/identity", "chess#21,wire=1,board=2"),
    ("/identity", "chess#21,rounds=0"),
    ("/identity", "sclevel1:x:4:Sg/h/h/h/h/h/h/gE:000000:1@1,0=00/00/0-:0123456789abcdef"),
    ("/preset", None),
    ("/seed", None),
    ("/seeds", None),
    ("/level", "First steps"),
    ("/strategy", "beam"),
    ("/moves", "free"),
    ("/proof", "full"),
    ("/status", "unsolvable"),
    ("/status", "max-rounds-reached"),
    ("/reason", "congested"),
    ("/reason", "jammed"),
    ("/steps", []),
    ("/steps/0", COMPLETING_STEP),
    ("/steps/0/gap", 0),
    ("/steps/0/gap", -1),
    ("/steps/0/clear", None),
    ("/steps/0/reach", None),
    ("/steps/1/gap", 2),
    ("/steps/1/clear", 16),
    ("/steps/1/reach", 2),
    ("/steps/0/stops/0", "jam"),
    ("/game/0", "4,4 "),
    ("/game/0", "4,4 U."),
    ("/game/0", "4,4 u"),
    ("/game/0", "4 4"),
    ("/boards/0/0", "......e."),
    ("/boardHash", "7AADA1CE226D9354"),
    ("/boardHash", "7aada1ce"),
]

# Integers of the document and their limits: the smallest and the largest value, or None.
SOLVED_LIMITS = [
    ("/generatorVersion", 1, None),
    ("/rulesVersion", 1, None),
    ("/solverVersion", 1, None),
    ("/seed", 0, 2**53 - 1),
    *[(f"/seeds/{stream}", 0, 2**31 - 1) for stream in STREAMS],
    *[(f"/pinned/{stream}", 0, 2**31 - 1) for stream in STREAMS],
    ("/width", 8, 64),
    ("/height", 8, 64),
    ("/spawn", 4, 60),
    ("/start/0", 0, 63),
    ("/end/1", 0, 63),
    ("/rounds", 1, 1000),
    ("/combinations", 0, None),
    ("/steps/0/round", 1, 1000),
    ("/steps/0/vCut", 1, 62),
    ("/steps/0/hCut", 1, 62),
    ("/steps/0/vNudge", -63, 63),
    ("/steps/0/hNudge", -63, 63),
    ("/steps/0/gap", 2, 126),
    ("/steps/0/clear", 0, 3600),
    ("/steps/0/reach", 2, 4096),
    ("/steps/0/ticks", 2, None),
    ("/elapsedMs", 0, None),
]

# Lists of the document and their limits: the smallest and the largest length.
SOLVED_LENGTHS = [
    ("/start", 2, 2),
    ("/route", 3, 4096),
    ("/route/0", 2, 2),
    ("/steps/0/stops", 4, 4),
    ("/game", 0, 1000),
    ("/boards", 1, 1001),
    ("/boards/0", 8, 64),
]
UNSOLVED_LENGTHS = [("/steps", 0, 1000), ("/route", 0, 0)]

IMPOSSIBLE_IF_UNSOLVED = [
    ("/status", "solved"),
    ("/status", "max-rounds-reached"),
    ("/reason", "complete"),
    ("/reason", "round-limit"),
    ("/reason", "jammed"),
    ("/rounds", -1),
    ("/route", [[0, 0], [0, 1], [0, 2]]),
    ("/steps/0", COMPLETING_STEP),
]

IMPOSSIBLE_AT_THE_ROUND_LIMIT = [
    ("/status", "unsolvable"),
    ("/status", "solved"),
    ("/reason", "congested"),
    ("/rounds", 0),
]

IMPOSSIBLE_FOR_A_LEVEL = [
    ("/level", None),
    ("/preset", "Chess"),
    ("/seed", 1),
    ("/seeds", dict.fromkeys(STREAMS, 1)),
    ("/pinned", {"board": 1}),
    ("/identity", "chess#1"),
    ("/identity", "sclevel1:x"),
]

# What sc-snapshot never writes: into the outcome of any game, and into those of some ends.
IMPOSSIBLE_IN_A_SNAPSHOT = [
    ("/schema", "splitcircuit.snapshot/2"),
    ("/version", "1"),
    ("/proof", "full"),
    ("/source", "person"),
    ("/theme", "pink"),
    ("/game/0", "4,4 "),
    ("/game/0", "4 4"),
    ("/boardHash", "7AADA1CE226D9354"),
    ("/files", []),
    ("/files/0/file", "cut.png"),
    ("/files/0/file", "round-1-cut.png"),
    ("/files/0/file", "round-01-settled.png"),
    ("/files/0/shows", "settled"),
    ("/files/0/shows", "end"),
    ("/files/0/shows", "sheet"),
    ("/files/0/moves", "."),
    ("/files/0/tick", 1),
    ("/files/0/refused", [0]),
    ("/files/1/tick", 0),
    ("/files/1/moves", "x"),
    ("/files/1/refused", [-1]),
    ("/files/1/pictures", 1),
    ("/preset", None),
    ("/seed", None),
    ("/level", "First steps"),
    ("/status", "unfinished"),
    ("/status", "lost"),
    ("/reason", ""),
    ("/reason", "jammed"),
]
SNAPSHOT_ENDS = {
    "chess#2": [("/status", "unsolvable"), ("/reason", "congested"), ("/attempt", "4,4 .")],
    "chess#3": [("/status", "solved"), ("/reason", "congested"), ("/attempt", None), ("/attempt", "4,4 x")],
    "chess#4": [("/status", "max-rounds-reached"), ("/reason", "complete"), ("/attempt", "4,4 .")],
    "chess#2,rounds=2": [("/status", "unsolvable"), ("/reason", "complete"), ("/attempt", "4,4 .")],
}
SNAPSHOT_LIMITS = [
    ("/generatorVersion", 1, None),
    ("/rulesVersion", 1, None),
    ("/solverVersion", 1, None),
    ("/seed", 0, 2**53 - 1),
    ("/rounds", 0, 1000),
    ("/cellPx", 4, 256),
    ("/files/0/width", 1, 2**26),
    ("/files/0/height", 1, 2**26),
    ("/files/0/round", 1, 1000),
    ("/files/1/tick", 1, None),
]

# What sc-autoplay never prints: of a run with any strategy, and of those with some.
IMPOSSIBLE_IN_AN_AUTOPLAY = [
    ("/schema", "splitcircuit.autoplay/2"),
    ("/version", "1"),
    ("/firstGame", "chess"),
    ("/pinned/board", -1),
    ("/strategy", "lucky"),
    ("/moves", "none"),
    ("/reasons/stopped", 1),
    ("/proof", "none"),
]
AUTOPLAY_RUNS = {
    "greedy": [("/moves", "free"), ("/nodes", 1), ("/beamWidth", 200), ("/reasons/exhausted", 1), ("/searchedNodes", 1)],
    "beam": [("/nodes", 1), ("/memory", 1), ("/beamWidth", None), ("/reasons/no-valid-move", 1)],
    "exact": [("/nodes", None), ("/memory", None), ("/prune", None), ("/beamWidth", None), ("/reasons/no-valid-move", 1)],
}
AUTOPLAY_LIMITS = [
    ("/generatorVersion", 1, None),
    ("/rulesVersion", 1, None),
    ("/solverVersion", 1, None),
    ("/seed", 0, 2**53 - 1),
    ("/maxRounds", 1, 1000),
    ("/asked", 1, 2**53 - 1),
    ("/games", 0, None),
    ("/disagreeing", 0, None),
    ("/reasons/complete", 0, None),
    ("/combinations", 0, None),
]

# ---- helpers


def keys_of(pointer):
    """The keys of a JSON pointer."""
    return [key.replace("~1", "/").replace("~0", "~") for key in pointer.split("/")[1:]]


def member_key(place, key):
    return int(key) if isinstance(place, list) else key


def value_at(document, pointer):
    value = document
    for key in keys_of(pointer):
        value = value[member_key(value, key)]
    return value


def changed(document, pointer, value):
    """A copy of a document with one member set, added or REMOVED."""
    copied = copy.deepcopy(document)
    parent, _, last = pointer.rpartition("/")
    place = value_at(copied, parent)
    [last] = keys_of("/" + last)
    if value is REMOVED:
        del place[member_key(place, last)]
    else:
        place[member_key(place, last)] = value
    return copied


def values_in(value, pointer=""):
    """Every value of a document with its pointer: the document, its members, their members and so on."""
    yield pointer, value
    members = []
    if isinstance(value, dict):
        members = value.items()
    elif isinstance(value, list):
        members = enumerate(value)
    for key, member in members:
        yield from values_in(member, f"{pointer}/{key}")


def objects_in(document):
    return [(pointer, value) for pointer, value in values_in(document) if isinstance(value, dict)]


def members_of(document):
    """The pointer of every member of every object."""
    return [f"{pointer}/{key}" for pointer, value in objects_in(document) for key in value]


def wrong_types(document):
    """Every pointer below the root with a value of every type that does not stand there."""
    for pointer, value in values_in(document):
        if pointer:
            yield from ((pointer, other) for other in OTHER_TYPES if type(other) is not type(value))


def load(path):
    return json.loads(path.read_text(encoding="utf-8"))


def validator_of(schema_path):
    return Draft202012Validator(load(tool.source_root() / schema_path))


def fnv1a64(data):
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return value


def board_hash(rows):
    return f"{fnv1a64(''.join(line + chr(10) for line in rows).encode()):016x}"


class SchemaTestCase(tool.ToolTestCase):
    """A test case with a temporary folder and checks against one schema."""

    schema_path = None

    def setUp(self):
        self.validator = validator_of(self.schema_path)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def file_of(self, text):
        """A file with a text or bytes."""
        path = self.folder / "document.json"
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return path

    def expect_valid(self, document):
        errors = [f"{error.json_path}: {error.message}" for error in self.validator.iter_errors(document)]
        self.assertEqual(errors, [])

    def expect_invalid(self, document):
        self.assertFalse(self.validator.is_valid(document), "the schema accepts it")

    def expect_impossible(self, document, changes):
        self.expect_valid(document)
        for pointer, value in changes:
            with self.subTest(pointer=pointer, value=value):
                self.expect_invalid(changed(document, pointer, value))

    def expect_limits(self, document, pointer, smallest, largest):
        self.expect_valid(changed(document, pointer, smallest))
        self.expect_invalid(changed(document, pointer, smallest - 1))
        if largest is not None:
            self.expect_valid(changed(document, pointer, largest))
            self.expect_invalid(changed(document, pointer, largest + 1))

    def expect_told(self, path, told, arguments):
        """sc-solve must refuse a file; its message names the file and then says `told`."""
        message = self.expect_refusal(tool.sc_solve(), arguments)
        self.assertTrue(message.startswith(f"sc-solve: {path}: {told}"), f"not told {told!r}: {message}")
        return message

    def expect_fault_told(self, path, pointer, arguments):
        """The same for a fault at a JSON pointer."""
        message = self.expect_told(path, f"{pointer}: found ", arguments)
        self.assertIn(", allowed ", message)


class FileTests:
    """What presets and levels have in common; a subclass says which, and how sc-solve takes such a file."""

    valid = None
    smallest = None
    largest = None
    optional = set()
    broken = []
    limits = []
    beyond_schema = []
    texts_beyond_schema = []
    accepted = []
    unprintable = []

    def arguments(self, path):
        raise NotImplementedError

    def expect_taken_by_both(self, document):
        self.expect_valid(document)
        path = self.file_of(json.dumps(document))
        arguments = [*self.arguments(path), "--max-rounds", "1", "--print-level"]
        self.expect_status(tool.DONE, tool.sc_solve(), arguments)

    def expect_refused(self, text, pointer):
        """sc-solve alone must refuse a text, with the pointer."""
        path = self.file_of(text)
        self.expect_fault_told(path, pointer, self.arguments(path))

    def expect_refused_by_both(self, document, pointer):
        self.expect_invalid(document)
        self.expect_refused(json.dumps(document), pointer)

    def expect_refused_by_both_below(self, document, pointer):
        """The same where the message may name a member of the pointer's value instead."""
        self.expect_invalid(document)
        path = self.file_of(json.dumps(document))
        self.expect_told(path, pointer, self.arguments(path))

    def test_documents_that_the_tables_change(self):
        for document in [self.valid, self.smallest, self.largest]:
            with self.subTest(name=document["name"]):
                self.expect_taken_by_both(document)

    def test_accepted(self):
        for pointer, value, _ in self.accepted:
            with self.subTest(pointer=pointer, value=value):
                self.expect_taken_by_both(changed(self.valid, pointer, value))

    def test_broken(self):
        for pointer, value, told in self.broken:
            with self.subTest(pointer=pointer, value=value):
                self.expect_refused_by_both(changed(self.valid, pointer, value), told)

    def test_limits(self):
        for pointer, small, value, large in self.limits:
            with self.subTest(pointer=pointer):
                self.expect_taken_by_both(changed(self.valid, pointer, value))
                self.expect_refused_by_both(changed(self.valid, pointer, small), pointer)
                self.expect_refused_by_both(changed(self.valid, pointer, large), pointer)

    def test_no_member_less(self):
        for pointer in members_of(self.valid):
            if pointer in self.optional:
                continue
            with self.subTest(pointer=pointer):
                parent = pointer.rpartition("/")[0]
                self.expect_refused_by_both_below(changed(self.valid, pointer, REMOVED), f"{parent}/")

    def test_optional_members(self):
        for pointer in self.optional:
            with self.subTest(pointer=pointer):
                self.expect_taken_by_both(changed(self.valid, pointer, REMOVED))

    def test_no_member_more(self):
        for pointer, _ in objects_in(self.valid):
            with self.subTest(pointer=pointer):
                self.expect_refused_by_both(changed(self.valid, f"{pointer}/extra", 1), f"{pointer}/extra")

    def test_wrong_types(self):
        for pointer, value in wrong_types(self.valid):
            with self.subTest(pointer=pointer, value=value):
                self.expect_refused_by_both_below(changed(self.valid, pointer, value), pointer)

    def test_what_only_sc_solve_refuses(self):
        for pointer, value, told in self.beyond_schema:
            with self.subTest(pointer=pointer, value=value):
                document = changed(self.valid, pointer, value)
                self.expect_valid(document)
                self.expect_refused(json.dumps(document), told)

    def test_texts_that_only_sc_solve_refuses(self):
        for old, new, told in self.texts_beyond_schema:
            with self.subTest(text=new):
                text = json.dumps(self.valid)
                self.assertEqual(text.count(old), 1)
                broken = text.replace(old, new)
                self.expect_valid(json.loads(broken))
                self.expect_refused(broken, told)

    def test_sc_solve_refuses_what_is_not_json(self):
        for text in NOT_JSON:
            with self.subTest(text=text):
                path = self.file_of(text)
                self.expect_told(path, "not JSON: ", self.arguments(path))

    def test_what_is_no_object(self):
        for document in NOT_OBJECTS:
            with self.subTest(document=document):
                self.expect_refused_by_both(document, "the document")

    def test_messages_are_printable(self):
        for number, text in enumerate(self.unprintable):
            with self.subTest(number=number):
                self.expect_refusal(tool.sc_solve(), self.arguments(self.file_of(text)))


# ---- tests


class Schemas(unittest.TestCase):
    def test_schemas_are_valid(self):
        for path in SCHEMAS:
            with self.subTest(path=path):
                Draft202012Validator.check_schema(load(tool.source_root() / path))

    def test_every_object_of_a_schema_is_closed(self):
        for path in SCHEMAS:
            for pointer, schema in objects_in(load(tool.source_root() / path)):
                if "type" in schema and "properties" in schema:
                    with self.subTest(path=path, pointer=pointer):
                        self.assertIs(schema.get("additionalProperties"), False)


class Presets(FileTests, SchemaTestCase):
    schema_path = PRESET_SCHEMA
    valid = PRESET
    smallest = SMALLEST_PRESET
    largest = LARGEST_PRESET
    optional = {"/placement/minDistance"}
    broken = BROKEN_PRESETS
    limits = PRESET_LIMITS
    beyond_schema = PRESETS_BEYOND_SCHEMA
    texts_beyond_schema = PRESET_TEXTS_BEYOND_SCHEMA
    accepted = ACCEPTED_PRESETS
    unprintable = UNPRINTABLE_PRESETS

    def arguments(self, path):
        return ["--preset-file", path, "--seed", "1"]

    def test_built_in_presets_are_valid(self):
        for name in PRESET_NAMES:
            with self.subTest(name=name):
                self.expect_taken_by_both(load(tool.source_root() / "presets" / f"{name}.json"))

    def test_presets_of_the_golden_files_are_valid(self):
        paths = sorted((tool.source_root() / "tests/golden/vectors").glob("edge-*.json"))
        self.assertGreaterEqual(len(paths), 7)
        for path in paths:
            with self.subTest(path=path.name):
                self.expect_taken_by_both(load(path)["preset"])

    def test_settings(self):
        for pointer, small, value, large in PRESET_LIMITS:
            if pointer not in SETTINGS:
                continue
            for form in setting_forms(value):
                with self.subTest(pointer=pointer, form=form):
                    self.expect_taken_by_both(changed(PRESET, pointer, form))
            for form, told in broken_setting_forms(small, value, large):
                with self.subTest(pointer=pointer, form=form):
                    self.expect_refused_by_both(changed(PRESET, pointer, form), pointer + told)

    def test_modes(self):
        for pointer, word in MODES:
            for form in [word, {"any": [word]}]:
                with self.subTest(pointer=pointer, form=form):
                    self.expect_taken_by_both(changed(PRESET, pointer, form))
            for form, told in broken_mode_forms(word):
                with self.subTest(pointer=pointer, form=form):
                    self.expect_refused_by_both(changed(PRESET, pointer, form), pointer + told)

    def test_list_presets_names_the_files(self):
        outcome = self.expect_status(tool.DONE, tool.sc_solve(), ["--list-presets"])
        self.assertEqual(outcome.out.decode().splitlines(), PRESET_NAMES)

    def test_show_preset_prints_the_file(self):
        for name in PRESET_NAMES:
            with self.subTest(name=name):
                outcome = self.expect_status(tool.DONE, tool.sc_solve(), ["--show-preset", name])
                self.assertEqual(outcome.out, (tool.source_root() / "presets" / f"{name}.json").read_bytes())


class Levels(FileTests, SchemaTestCase):
    schema_path = LEVEL_SCHEMA
    valid = LEVEL
    smallest = SMALLEST_LEVEL
    largest = LARGEST_LEVEL
    optional = {"/palette", "/rules", "/shapes/0/name"}
    broken = BROKEN_LEVELS
    limits = LEVEL_LIMITS
    beyond_schema = LEVELS_BEYOND_SCHEMA
    texts_beyond_schema = LEVEL_TEXTS_BEYOND_SCHEMA
    accepted = ACCEPTED_LEVELS
    unprintable = UNPRINTABLE_LEVELS

    def arguments(self, path):
        return ["--puzzle", path]

    def test_a_damaged_level_line_in_a_file_is_told_with_the_file(self):
        outcome = self.expect_status(tool.DONE, tool.sc_solve(), [SOLVED_GAME, "--print-level"])
        path = self.file_of(outcome.out.replace(b"Ea", b"Eb", 1))
        message = self.expect_told(path, "", self.arguments(path))
        self.assertIn("level line, checksum: found ", message)


class SolveDocuments(SchemaTestCase):
    schema_path = SOLVE_SCHEMA

    def expect_consistent(self, document):
        """What the schema says only in its description."""
        rounds = document["rounds"]
        self.assertEqual([step["round"] for step in document["steps"]], list(range(1, rounds + 1)))
        self.assertEqual((len(document["game"]), len(document["boards"])), (rounds, rounds + 1))
        self.assertTrue(all(step["gap"] > 0 for step in document["steps"][:-1]))
        self.assertEqual(document["boardHash"], board_hash(document["boards"][-1]))
        seeds = document["seeds"] or {}
        self.assertEqual(document["pinned"], {name: seeds[name] for name in document["pinned"]})

    def expect_documents(self, arguments, stdin=""):
        """The JSON lines of a run, each a valid document; the status says whether all are solved."""
        outcome = tool.run(tool.sc_solve(), arguments, stdin)
        self.assertTrue(outcome.out.endswith(b"\n"), str(outcome))
        documents = [json.loads(line) for line in outcome.out.splitlines()]
        for document in documents:
            with self.subTest(identity=document["identity"]):
                self.expect_valid(document)
                self.expect_consistent(document)
        all_solved = all(document["status"] == "solved" for document in documents)
        self.assertEqual(outcome.status, tool.DONE if all_solved else tool.NO, str(outcome))
        return documents

    def expect_document(self, arguments, stdin=""):
        """The one document of a run, indented."""
        outcome = tool.run(tool.sc_solve(), [*arguments, "--json"], stdin)
        self.assertIn(outcome.status, [tool.DONE, tool.NO], str(outcome))
        document = json.loads(outcome.out)
        self.expect_valid(document)
        self.expect_consistent(document)
        self.assertEqual(outcome.status == tool.DONE, document["status"] == "solved")
        return document

    def expect_level_document(self, level):
        document = self.expect_document(["--puzzle", self.file_of(json.dumps(level))])
        self.assertEqual(document["level"], level["name"])
        return document

    def seeds_of(self, preset, options=()):
        seeds = "".join(f"{seed}\n" for seed in range(25))
        documents = self.expect_documents(["--preset", preset, "--seed", "-", *options], seeds)
        self.assertEqual([document["seed"] for document in documents], list(range(25)))
        return documents

    def test_seeds_of_every_preset_and_every_way_to_end(self):
        for preset in PRESET_NAMES:
            with self.subTest(preset=preset):
                reasons = {document["reason"] for document in self.seeds_of(preset)}
                self.assertEqual(reasons, {"complete", "no-valid-move", "congested"})

    def test_round_limit(self):
        for preset in PRESET_NAMES:
            with self.subTest(preset=preset):
                documents = self.seeds_of(preset, ["--max-rounds", "1"])
                self.assertIn("round-limit", {document["reason"] for document in documents})
                self.assertEqual(documents[7]["identity"], f"{preset}#7,rounds=1")

    def test_one_game(self):
        for game in [SOLVED_GAME, UNSOLVED_GAME, "go#0", "full-random#9007199254740991"]:
            with self.subTest(game=game):
                document = self.expect_document([game])
                self.assertEqual(document["identity"], game)
                printed = tool.run(tool.sc_solve(), [game, "--json"]).out.decode()
                self.assertEqual(printed, json.dumps(document, indent=2) + "\n")

    def test_several_seeds_are_lines(self):
        documents = self.expect_documents(["--preset", "chess", "--seed", "4", "--seed", "21"])
        self.assertEqual(documents, [self.expect_document([game]) for game in ["chess#4", "chess#21"]])

    def test_a_list_of_one_is_a_line(self):
        documents = self.expect_documents(["-"], "chess#21\n")
        self.assertEqual(documents, [self.expect_document(["chess#21"])])

    def test_pins(self):
        pins = [argument for stream in STREAMS for argument in (f"--{stream}-seed", "0")]
        document = self.expect_document(["--preset", "full-random", "--seed", "5", *pins])
        self.assertEqual(document["pinned"], dict.fromkeys(STREAMS, 0))
        self.assertEqual(document["seeds"], dict.fromkeys(STREAMS, 0))
        self.assertEqual(
            document["identity"], "full-random#5,board=0,shape=0,color=0,placement=0,relay=0,wire=0"
        )

    def test_pins_of_an_identity(self):
        document = self.expect_document(["go#42,rounds=2,wire=2147483647,shape=7"])
        self.assertEqual(document["pinned"], {"shape": 7, "wire": 2147483647})
        self.assertEqual(document["identity"], "go#42,shape=7,wire=2147483647,rounds=2")

    def test_preset_from_a_file(self):
        path = self.file_of(json.dumps(PRESET))
        documents = self.expect_documents(["--preset-file", path, "--seed", "1", "--seed", "2"])
        self.assertEqual([document["preset"] for document in documents], ["Every member"] * 2)
        again = self.expect_document(["--preset-file", path, documents[0]["identity"]])
        self.assertEqual(again, documents[0])

    def test_levels(self):
        for pointer, value in LEVEL_FORMS:
            with self.subTest(pointer=pointer, value=value):
                self.expect_level_document(changed(LEVEL, pointer, value))

    def test_level_that_ends_before_its_first_round(self):
        document = self.expect_level_document(changed(LEVEL, "/board", BLOCKED_LEVEL_BOARD))
        self.assertEqual((document["reason"], document["rounds"]), ("congested", 0))
        self.assertEqual(document["combinations"], 0)

    def test_level_that_reaches_its_round_limit(self):
        document = self.expect_level_document(changed(LEVEL, "/rules/maxRounds", 1))
        self.assertEqual((document["reason"], document["rounds"]), ("round-limit", 1))

    def test_level_on_standard_input(self):
        text = json.dumps(LEVEL)
        self.assertEqual(self.expect_document(["--puzzle", "-"], text), self.expect_level_document(LEVEL))

    def test_level_line(self):
        document = self.expect_level_document(LEVEL)
        line = document["identity"]
        self.assertEqual(self.expect_document(["--puzzle", line]), document)
        self.assertEqual(self.expect_document(["--puzzle", "-"], line + "\n"), document)
        self.assertEqual(self.expect_document(["--puzzle", self.file_of(line + "\n")]), document)

    def test_level_line_of_a_generated_game_plays_the_same(self):
        for game in [SOLVED_GAME, UNSOLVED_GAME]:
            with self.subTest(game=game):
                printed = self.expect_status(tool.DONE, tool.sc_solve(), [game, "--print-level"])
                level = self.expect_document(["--puzzle", printed.out.decode().strip()])
                self.assertEqual(level["level"], game)
                self.assertEqual(level["boards"], self.expect_document([game])["boards"])

    def test_elapsed_time_only_with_timing(self):
        self.assertNotIn("elapsedMs", self.expect_document([SOLVED_GAME]))
        document = self.expect_document([SOLVED_GAME, "--timing"])
        self.assertGreater(document["elapsedMs"], 0)
        lines = self.expect_documents([SOLVED_GAME, UNSOLVED_GAME, "--timing"])
        self.assertTrue(all("elapsedMs" in line for line in lines))


class SolveSchemaIsStrict(SchemaTestCase):
    """The schema refuses documents that sc-solve never prints."""

    schema_path = SOLVE_SCHEMA

    def document(self, arguments):
        return json.loads(tool.run(tool.sc_solve(), [*arguments, "--json"]).out)

    def level_document(self):
        return self.document(["--puzzle", self.file_of(json.dumps(LEVEL))])

    def expect_lengths(self, document, pointer, smallest, largest):
        """The list at a pointer may have these lengths, its first element repeated."""
        element = value_at(document, pointer)[:1] or [[0, 0]]
        self.expect_valid(changed(document, pointer, element * smallest))
        self.expect_valid(changed(document, pointer, element * largest))
        self.expect_invalid(changed(document, pointer, element * (largest + 1)))
        if smallest > 0:
            self.expect_invalid(changed(document, pointer, element * (smallest - 1)))

    def test_solved(self):
        self.expect_impossible(self.document([SOLVED_GAME]), IMPOSSIBLE_IF_SOLVED)

    def test_unsolved(self):
        self.expect_impossible(self.document([UNSOLVED_GAME]), IMPOSSIBLE_IF_UNSOLVED)

    def test_round_limit(self):
        self.expect_impossible(self.document([SOLVED_GAME + ",rounds=1"]), IMPOSSIBLE_AT_THE_ROUND_LIMIT)

    def test_level(self):
        self.expect_impossible(self.level_document(), IMPOSSIBLE_FOR_A_LEVEL)

    def test_limits(self):
        document = self.document([SOLVED_GAME])
        for pointer, smallest, largest in SOLVED_LIMITS:
            with self.subTest(pointer=pointer):
                self.expect_limits(document, pointer, smallest, largest)

    def test_lengths(self):
        for game, lengths in [(SOLVED_GAME, SOLVED_LENGTHS), (UNSOLVED_GAME, UNSOLVED_LENGTHS)]:
            document = self.document([game])
            for pointer, smallest, largest in lengths:
                with self.subTest(game=game, pointer=pointer):
                    self.expect_lengths(document, pointer, smallest, largest)

    def test_wrong_types(self):
        document = self.document([SOLVED_GAME + ",shape=7", "--timing"])
        self.expect_impossible(document, wrong_types(document))

    def test_wrong_types_for_a_level(self):
        document = self.level_document()
        self.expect_impossible(document, wrong_types(document))

    def test_what_is_no_object(self):
        for document in NOT_OBJECTS:
            with self.subTest(document=document):
                self.expect_invalid(document)

    def test_no_member_more(self):
        document = self.document([SOLVED_GAME + ",shape=7"])
        self.expect_impossible(document, [(f"{pointer}/extra", 1) for pointer, _ in objects_in(document)])

    def test_no_member_less(self):
        document = self.document([SOLVED_GAME])
        self.expect_impossible(document, [(pointer, REMOVED) for pointer in members_of(document)])


class SnapshotSchemaIsStrict(SchemaTestCase):
    """The schema refuses documents that sc-snapshot never writes."""

    schema_path = SNAPSHOT_SCHEMA

    def document(self, *arguments, stdin=""):
        out = self.folder / "pictures"
        arguments = [*arguments, "--cell-px", "4", "--out", out, "--force"]
        self.expect_status(tool.DONE, tool.sc_snapshot(), arguments, stdin)
        document = load(out / "outcome.json")
        self.expect_valid(document)
        return document

    def test_ends(self):
        for game, changes in SNAPSHOT_ENDS.items():
            with self.subTest(game=game):
                self.expect_impossible(self.document(game), IMPOSSIBLE_IN_A_SNAPSHOT + changes)

    def test_ends_of_strategies(self):
        exact = ["--strategy", "exact"]
        self.expect_impossible(self.document("chess#36", *exact), [("/proof", "exhausted"), ("/reason", "budget"), ("/status", "unknown")])
        for arguments, proof, status, reason in [
            ([*exact, "--nodes", "1", "--width", "1", "--max-rounds", "3"], "none", "unknown", "budget"),
            ([*exact, "--max-rounds", "1"], "none", "max-rounds-reached", "round-limit"),
            (["--strategy", "beam", "--width", "1", "--max-rounds", "1"], "none", "unknown", "not-found"),
        ]:
            with self.subTest(arguments=arguments):
                document = self.document("--preset", "chess", "--seed", "1", *arguments)
                self.assertEqual((document["proof"], document["status"], document["reason"]), (proof, status, reason))
                self.expect_impossible(document, [("/proof", "optimal"), ("/proof", "exhausted"), ("/attempt", "4,4 ."), ("/status", "solved")])

    def test_text_games(self):
        for moves in ["4,4", "\n".join(self.document("chess#2")["game"])]:
            document = self.document("chess#2", "--game", "-", stdin=moves)
            self.expect_impossible(document, [("/status", "solved"), ("/reason", "no-valid-move"), ("/attempt", "4,4 .")])

    def test_the_attempt_is_told_whatever_is_drawn(self):
        whole = self.document("chess#3")
        for only in ["end", "settles", "ticks"]:
            self.assertEqual(self.document("chess#3", "--only", only)["attempt"], whole["attempt"])

    def test_levels(self):
        document = self.document("--level", self.file_of(json.dumps(LEVEL)))
        self.expect_impossible(document, [("/preset", "Chess"), ("/seed", 1), ("/level", None)])

    def test_sheets_and_animations(self):
        document = self.document("chess#2", "--sheet", self.folder / "s.png", "--animate", self.folder / "a.png")
        last = f"/files/{len(document['files']) - 1}"
        changes = [(f"{last}/shows", "end"), (f"{last}/pictures", 0), (f"{last}/round", 1), (f"{last}/width", 0)]
        self.expect_impossible(document, changes)

    def test_limits(self):
        document = self.document("chess#2")
        for pointer, smallest, largest in SNAPSHOT_LIMITS:
            with self.subTest(pointer=pointer):
                self.expect_limits(document, pointer, smallest, largest)

    def test_wrong_types(self):
        # Of the pictures the first is enough: they are all of one type.
        document = self.document("chess#3", "--only", "end")
        self.expect_impossible(document, wrong_types(document))

    def test_what_is_no_object(self):
        for document in NOT_OBJECTS:
            with self.subTest(document=document):
                self.expect_invalid(document)

    def test_no_member_more_or_less(self):
        document = self.document("chess#2", "--only", "end", "--sheet", self.folder / "s.png")
        self.expect_impossible(document, [(f"{pointer}/extra", 1) for pointer, _ in objects_in(document)])
        self.expect_impossible(document, [(pointer, REMOVED) for pointer in members_of(document)])


class AutoplaySchemaIsStrict(SchemaTestCase):
    """The schema accepts what sc-autoplay prints and refuses what it never prints."""

    schema_path = AUTOPLAY_SCHEMA

    def document(self, *arguments):
        outcome = self.expect_status(tool.DONE, tool.sc_autoplay(), ["--headless", "--json", "--seed", "2", "--games", "3", *arguments])
        document = json.loads(outcome.out)
        self.expect_valid(document)
        self.assertEqual(document["games"], 3)
        self.assertEqual(document["games"], document["solved"] + document["failed"] + document["disagreeing"])
        self.assertEqual(document["solved"], document["reasons"]["complete"])
        self.assertEqual(document["failed"], sum(document["reasons"].values()) - document["solved"])
        return document

    def test_runs(self):
        for strategy, changes in AUTOPLAY_RUNS.items():
            for live in ([], ["--live"]):
                with self.subTest(strategy=strategy, live=live):
                    document = self.document("--preset", "chess", "--strategy", strategy, *live)
                    self.assertEqual((document["firstGame"], document["live"]), ("chess#2", bool(live)))
                    self.expect_impossible(document, IMPOSSIBLE_IN_AN_AUTOPLAY + changes)

    def test_what_was_asked_for_is_said(self):
        file = str(tool.source_root() / "presets" / "chess.json")
        document = self.document("--preset-file", file, "--max-rounds", "3", "--shape-seed", "7")
        self.assertRegex(document["firstGame"], r"^chess@[0-9a-f]{8}#2,shape=7,rounds=3$")
        self.assertEqual((document["preset"], document["pinned"], document["maxRounds"]), ("chess", {"shape": 7}, 3))
        self.assertEqual(self.document()["preset"], "mix")

    def test_limits(self):
        document = self.document("--max-rounds", "3")
        for pointer, smallest, largest in AUTOPLAY_LIMITS:
            with self.subTest(pointer=pointer):
                self.expect_limits(document, pointer, smallest, largest)

    def test_wrong_types(self):
        document = self.document("--preset", "chess", "--strategy", "exact", "--max-rounds", "4")
        changes = wrong_types(document)
        # Null says something there.
        nullable = [("/maxRounds", None), ("/asked", None)]
        self.expect_impossible(document, [change for change in changes if change not in nullable])

    def test_no_member_more_or_less(self):
        document = self.document("--preset", "chess")
        self.expect_impossible(document, [(f"{pointer}/extra", 1) for pointer, _ in objects_in(document)])
        self.expect_impossible(document, [(pointer, REMOVED) for pointer in members_of(document)])


if __name__ == "__main__":
    unittest.main()
