#!/bin/sh
# Builds a version of Imposter beside the running server, then switches to it: the server is away for
# the seconds of a restart, and with two processes not at all.
#
#   upgrade.sh [tag, branch or commit]   default: the newest commit of the clone's main branch
#   upgrade.sh --back                    to the version before
#
# In IMPOSTER_HOME (/srv/imposter): `source` is a clone, `releases` has the newest two versions,
# `current` and `previous` lead to them, `.env` has the settings. Processes are units imposter@<port>.
set -eu
cd "${IMPOSTER_HOME:-/srv/imposter}"
exec 9<.
flock --nonblock 9 || { echo "Another upgrade is running." >&2; exit 1; }

[ -e .env ] || { echo "$PWD/.env is missing: restore it, or create an empty one for the defaults." >&2; exit 1; }

units=$(systemctl list-units --plain --no-legend --state=active,activating 'imposter@*.service' | cut -d' ' -f1)

build() {
  git -C source fetch --quiet --tags origin 9<&-   # its clean-up may outlive this script
  commit=$(git -C source rev-parse --quiet --verify "origin/$1^{commit}" ||
    git -C source rev-parse --quiet --verify "$1^{commit}") ||
    { echo "There is no version $1." >&2; exit 1; }
  release=$(git -C source rev-parse --short "$commit")
  if [ ! -e "releases/$release/.complete" ]; then
    rm -rf "releases/$release"
    mkdir -p "releases/$release"
    git -C source archive "$commit" | tar -x -C "releases/$release"
    ln -s ../../.env "releases/$release/.env"
    echo "$release" > "releases/$release/src/commit"
    # Politely: the game goes on.
    (cd "releases/$release" && nice -n 19 npm start --silent -- --build)
    touch "releases/$release/.complete"
  fi
}

# lead <link> <release>: in one step, so that the link always leads somewhere.
lead() {
  ln -s "releases/$2" "$1.new"
  mv -T "$1.new" "$1"
}

name_of() { basename "$(readlink "$1")"; }

# One after the other, so that the others serve.
restart_all() {
  pause=0
  for unit in $units; do
    # Until the proxy has noticed the one before.
    sleep "$pause"
    pause=2
    systemctl restart "$unit"
    port=${unit#imposter@}
    port=${port%.service}
    tries=0
    until curl -fso /dev/null "http://127.0.0.1:$port/proxyz"; do
      tries=$((tries + 1))
      [ "$tries" -lt "${UPGRADE_TRIES:-150}" ] || { echo "$unit does not answer: see journalctl --unit $unit." >&2; return 1; }
      sleep 0.2
    done
  done
}

if [ "${1:-}" = --back ]; then
  release=$(name_of previous)
else
  build "${1:-HEAD}"
fi
before=$([ ! -e current ] || name_of current)
older=$([ ! -e previous ] || name_of previous)
[ "$release" != "$before" ] || { echo "Imposter is at $release already."; exit 0; }
[ -z "$before" ] || lead previous "$before"
lead current "$release"
if ! restart_all; then
  lead current "$before"
  [ -z "$older" ] || lead previous "$older"
  restart_all
  echo "Went back to $before." >&2
  exit 1
fi
echo "Imposter is at $release${before:+, before at $before (back: upgrade.sh --back)}."

for folder in releases/*; do
  case $(basename "$folder") in "$release" | "$before") ;; *) rm -rf "$folder" ;; esac
done
