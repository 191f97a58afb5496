load(":a.bzl", "a")

# One more.
def inc(n):
    return n + 1

lib(
    name = "windows",
)
