load(":tides.bzl", "rise")

# The first one.
def first(x):
    return x +

go_library(
    name = "second",
    srcs = ["a.go",
)

def third(y):
    for z in y
        print(z)

def fourth(z):
    return z
