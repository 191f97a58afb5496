# What is built of it is configured.

PREFIX?=/usr/local
obj-$(net) += x.o
obj-y := a.o
obj-$(usb) += y.o z.o \
	w.o

# Shows.
help: foo ## Show help
	@grep x

CFLAGS_$(ARCH) := -O2
CFLAGS_file.o += -I$(src)
lib-$(crc)	+= foo.o
subdir-ccflags-y += -I$(x)

all: x
	y
$(obj)/foo.o: $(src)/foo.c
	z
$(X)_y = 3
Q = 4
