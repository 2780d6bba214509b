"""Where resources lie in a bundle."""

_UNITS = [".bundle", ".lproj", ".xcassets", ".xcdatamodeld"]

def resource_places(files, folder = ""):
    """Gives structs (path, file): at the root of the bundle, unless a folder above has a meaning."""
    return [struct(file = file, path = folder + _place(file.short_path)) for file in files]

def _place(path):
    parts = path.split("/")
    for place in range(len(parts) - 1):
        if [unit for unit in _UNITS if parts[place].endswith(unit)]:
            return "/".join(parts[place:])
    return parts[-1]
