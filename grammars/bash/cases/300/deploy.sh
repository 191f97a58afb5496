#!/bin/sh
# Brings a release to the servers.

HOSTS="web1 web2 web3"
RELEASES=/srv/releases
KEEP=5

# Checks that nothing is missing before anything is changed.
preflight() {
    for tool in git rsync ssh; do
        command -v "$tool" >/dev/null || {
            echo "missing: $tool" >&2
            return 1
        }
    done
    test -z "$(git status --porcelain)"
}

upload() {
    version=$1
    for host in $HOSTS; do
        echo "uploading $version to $host"
        rsync -az --delete build/ "$host:$RELEASES/$version/" || return 1
    done

    # The link is changed last, on all hosts at once.
    for host in $HOSTS; do
        ssh "$host" "ln -sfn $RELEASES/$version /srv/current" &
    done
    wait

    case "$version" in
    *-rc*) echo "a release candidate: monitoring stays off" ;;
    *)
        for host in $HOSTS; do
            ssh "$host" "systemctl restart monitoring"
        done
        ;;
    esac
}

cleanup() { ssh "$1" "ls -1t $RELEASES | tail -n +$((KEEP + 1)) | xargs -r rm -rf"; }

preflight || exit 1

version=$(git describe --tags)
echo "releasing $version"

# Everything is built from scratch, because the cache once held a stale file
# for weeks.
rm -rf build
mkdir -p build/assets build/pages
cp -r assets/. build/assets/
for page in pages/*.md; do
    pandoc --template=template.html "$page" -o "build/pages/$(basename "$page" .md).html"
done

upload "$version"
for host in $HOSTS; do
    cleanup "$host"
done
echo "done 🎉"
