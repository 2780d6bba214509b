"""Writes plain Python values as YAML in a style that the dice choose: the same facts in each way a person may write them."""

import re

PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_./+ -]*[A-Za-z0-9_]|\+?[A-Za-z_]+")
NUMBER = re.compile(r"[0-9]+(\.[0-9]+)*")
# Plain, these would be no text at all.
WORDS = {"null", "true", "false", "~"}
COMMENTS = ["# note", "# kind: app", "#", "# 'quoted' \"text\" {", "# caf\u00e9"]
ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\u00a0": "\\_", "\u2028": "\\L"}


class Quoted(str):
    """Text in a place where plain digits are a number."""


class Writer:
    def __init__(self, rnd, plain_only=False):
        self.rnd = rnd
        self.plain_only = plain_only

    def document(self, mapping):
        lines = ["---"] if self.chance(0.1) else []
        lines += self.mapping_lines(mapping, 0)
        if self.chance(0.1):
            lines.append("...")
        text = "\n".join(lines) + "\n"
        return text.replace("\n", "\r\n") if self.chance(0.08) else text

    def chance(self, probability):
        return not self.plain_only and self.rnd.random() < probability

    # Text

    def scalar(self, value, flow=False):
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, int):
            return str(value)
        if "\u2028" in value or "\n" in value:  # a manifest may hold no separator but an escaped one
            return self.double(value)
        number = not isinstance(value, Quoted) and NUMBER.fullmatch(value)
        plain = (PLAIN.fullmatch(value) and value.lower() not in WORDS and " #" not in value) or number
        styles = [self.single, self.double] + ([str] * 6 if plain else [])
        if not plain and self.fits_block_plain(value) and not flow:
            styles.append(str)
        return self.rnd.choice(styles)(value)

    @staticmethod
    def fits_block_plain(value):
        """Text that needs no quotes where no brackets are around it."""
        return bool(re.fullmatch(r"[A-Za-z$./(][^:#\n\r\"'\u00a0]*[^\s:#\"'\u00a0]", value)) and value.lower() not in WORDS

    def single(self, value):
        return "'" + value.replace("'", "''") + "'"

    def double(self, value):
        return '"' + "".join(self.escaped(character) for character in value) + '"'

    def escaped(self, character):
        if character in ESCAPES:
            return ESCAPES[character]
        if ord(character) < 0x80 or not self.chance(0.5):
            return character
        return f"\\u{ord(character):04X}" if ord(character) < 0x10000 else f"\\U{ord(character):08x}"

    # Collections

    def flow(self, value):
        if isinstance(value, dict):
            return "{" + ", ".join(f"{self.scalar(key, True)}: {self.flow(item)}" for key, item in value.items()) + "}"
        if isinstance(value, list):
            return "[" + ", ".join(map(self.flow, value)) + "]"
        return self.scalar(value, flow=True)

    def mapping_lines(self, mapping, indent):
        lines = []
        for key, value in mapping.items():
            if self.chance(0.06):
                lines.append(" " * self.rnd.choice([0, indent]) + self.rnd.choice(COMMENTS))
            if self.chance(0.05):
                lines.append("")
            lines += self.entry_lines(self.scalar(key), value, indent)
        return lines

    def literal_lines(self, key, value, indent):
        """Text of several lines, as it stands."""
        pad, head = " " * indent, "|2" if value.startswith((" ", "\n")) else "|"
        lines = value.removesuffix("\n").split("\n")
        return [f"{pad}{key}: {head}{'' if value.endswith(chr(10)) else '-'}"] + [pad + "  " + one if one else "" for one in lines]

    def entry_lines(self, key, value, indent):
        pad = " " * indent
        if isinstance(value, str) and "\n" in value and self.chance(0.6):
            return self.literal_lines(key, value, indent)
        if not value and isinstance(value, (dict, list)) or self.is_inline(value):
            return [f"{pad}{key}: {self.flow(value) if isinstance(value, (dict, list)) else self.scalar(value)}{self.tail()}"]
        step = self.rnd.choice([2, 2, 2, 4])
        if isinstance(value, dict):
            return [f"{pad}{key}:{self.tail()}"] + self.mapping_lines(value, indent + step)
        return [f"{pad}{key}:{self.tail()}"] + self.list_lines(value, indent + self.rnd.choice([0, 2, 2]))

    def is_inline(self, value):
        return not isinstance(value, (dict, list)) or self.rnd.random() < 0.35

    def list_lines(self, items, indent):
        lines = []
        for item in items:
            if isinstance(item, dict) and item and not self.is_inline(item):
                below = self.mapping_lines(item, indent + 2)
                while not below[0].strip() or below[0].lstrip().startswith("#"):
                    below.pop(0)
                lines += [" " * indent + "- " + below[0][indent + 2:], *below[1:]]
            else:
                text = self.flow(item) if isinstance(item, (dict, list)) else self.scalar(item)
                lines.append(" " * indent + "- " + text + self.tail())
        return lines

    def tail(self):
        return "  " + self.rnd.choice(COMMENTS) if self.chance(0.04) else ""
