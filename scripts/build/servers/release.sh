#!/bin/sh
# Puts a build in the place from which the web server serves it, in one step: a visitor gets the old release or the new one.
# The scripts of the one before stay for a day, for tabs that are still open. A build that was here before is put back in the
# same way: release.sh ROOT/releases/NAME ROOT.
#
#   release.sh BUILD ROOT      for example: release.sh dist /srv/booking
set -eu

build=${1:?release.sh BUILD ROOT}
root=${2:?release.sh BUILD ROOT}
minutes=1440
kept=5

[ -f "$build/index.html" ] || { echo "$build holds no build: it has no index.html." >&2; exit 1; }

mkdir -p "$root/releases" "$root/earlier/assets"
name=$(date -u +%Y-%m-%dT%H-%M-%SZ)
number=1
while [ -e "$root/releases/$name.$number" ]; do number=$((number + 1)); done
name=$name.$number
cp -Rp "$build" "$root/releases/.$name"
rm -rf "$root/releases/.$name/.vite"
mv "$root/releases/.$name" "$root/releases/$name"

# Their age counts from now, when they are replaced.
if [ -d "$root/current/assets" ]; then
  cp -R "$root/current/assets/." "$root/earlier/assets/"
fi
ln -s "releases/$name" "$root/.current"
mv -T "$root/.current" "$root/current"

find "$root/earlier/assets" -type f -mmin "+$minutes" -exec rm -f {} +
find "$root/releases" -mindepth 1 -maxdepth 1 -type d | sort -r | tail -n "+$((kept + 1))" | while read -r old; do
  rm -rf "$old"
done
echo "$root/current is releases/$name."
