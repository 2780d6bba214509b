"""What one target is built after, linked from and carries, on one platform, against what the graph gives."""

from spec_rows import ANY, SOMEWHERE


class LinkComparison:
    """`equal(what, wanted, found)` takes what is compared."""

    def __init__(self, all_, row, found, platform, equal):
        self.all, self.row, self.platform, self.equal = all_, row, platform, equal
        self.elsewhere = {one["name"] for one in found["dependencies"] if one["linked"] and one["kind"] == "target"}
        self.platforms = found["platforms"]
        self.entries = [one for one in found["dependencies"] if platform in one.get("destinationFilters", [platform])]
        self.hand = {}

    def run(self):
        self.compare_by_hand()
        rest = [one for one in self.entries if not any(one is hand for hand in self.hand.values())]
        targets = {one["name"]: (one["linked"], one["place"]) for one in rest if one["kind"] == "target"}
        wanted = self.row.dependencies(self.platform)
        # An entry is linked on all of its platforms or on none. Where it is taken in by another library, that one waits for it.
        silent = {name for name in wanted if wanted[name][0] is False and name not in targets and name in self.elsewhere}
        self.compare("dependencies", {name: wanted[name] for name in wanted if name not in silent}, targets)
        outside = {self.key(one): (one["linked"], one["place"], one.get("weak", False))
                   for one in rest if one["kind"] not in ("target", "sdk")}
        wanted = {key: value[:3] for key, value in self.row.outside(self.platform).items()}
        self.compare("packages and binaries", wanted, outside)
        # XcodeGen would give such a product another identifier each time.
        self.equal("products with 'link'", [], [one for one in rest if one["kind"] == "package" and "link" in one])
        sdks = {one["name"]: one.get("weak", False) for one in rest if one["kind"] == "sdk"}
        # XcodeGen takes each once, so what is strong on one platform is so on all.
        strong = {name for one in self.platforms for name, is_weak in self.row.all_sdks(one).items() if not is_weak}
        wanted = {name: is_weak and name not in strong for name, is_weak in self.row.all_sdks(self.platform).items()}
        self.equal("sdks", wanted, sdks)

    def compare(self, what, wanted, found):
        """Where either is right, what was found is."""
        wanted = {key: tuple(self.chosen(one, other) for one, other in zip(value, found.get(key, value)))
                  for key, value in wanted.items()}
        self.equal(what, wanted, found)

    @staticmethod
    def chosen(wanted, found):
        return found if wanted == ANY or wanted == SOMEWHERE and found is not None else wanted

    def key(self, entry):
        if entry["kind"] == "package":
            return ("package", self.all.identity_of(entry["name"]), entry["product"])
        return (entry["kind"], entry["name"])

    def compare_by_hand(self):
        """Verbatim where something is linked; a static library takes nothing in, and carries nothing."""
        for name, is_needed in self.row.by_hand(self.platform).items():
            wanted = dict(self.all.wanted.outside[name]["xcodegen"])
            kind = next(one for one in ("target", "framework", "sdk") if one in wanted)
            reference = wanted.pop(kind)
            found = [one for one in self.entries if (one["kind"], one["name"]) == (kind, reference)]
            if found:
                self.hand[name] = found[0]
            if self.row.is_static_library() and kind != "sdk":
                wanted.update(embed=False, link=False)
            options = [{key: value for key, value in one.items()
                        if key not in (kind, "kind", "name", "linked", "place", "destinationFilters")} for one in found]
            if found or is_needed:
                self.equal(f"the target by hand {name}", [wanted], options)
