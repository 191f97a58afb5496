VERSION := $(shell cat VERSION)
TARGETS := linux-x64 linux-arm64 darwin-x64 darwin-arm64 win32-x64

# A release is an archive for every target, with its checksum beside it.
.PHONY: release
release: $(TARGETS:%=dist/llmc-%.tar.gz) dist/SHA256SUMS
	@test -z "$$(git status --porcelain)" || { \
	  echo "There are changes that are not committed."; \
	  exit 1; \
	}
	git tag --sign "v$(VERSION)"
	for target in $(TARGETS); do \
	  upload "dist/llmc-$$target.tar.gz" "releases/v$(VERSION)/" || exit 1; \
	done
	@echo "v$(VERSION) is out 🚀"

dist/llmc-%.tar.gz: build/%
	mkdir -p $(@D)
	tar czf $@ -C $< .

dist/SHA256SUMS: $(TARGETS:%=dist/llmc-%.tar.gz)
	cd dist && sha256sum *.tar.gz > SHA256SUMS
