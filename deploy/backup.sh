#!/bin/sh
# Backs up the database of DATABASE_URL or DATA_DIR to BACKUP_DIR, deletes backups older than 30 days, as
# the privacy page promises, and warns when the one before is missing. See imposter-backup.timer.
set -eu
cd "$(dirname "$0")/.."
folder=${BACKUP_DIR:-/var/backups/imposter}
umask 077
mkdir -p "$folder"

find_backups() { find "$folder" -maxdepth 1 -type f -name 'imposter-*.d[bu]*' "$@"; }
if [ -n "$(find_backups)" ] && [ -z "$(find_backups -mmin -1560)" ]; then
  # <4>: a warning in the journal.
  echo "<4>No backup was made in the last 26 hours." >&2
fi

file=$folder/imposter-$(date +%F-%H%M%S)
if [ -n "${DATABASE_URL:-}" ]; then
  trap 'rm -f "$file.part"' EXIT
  pg_dump --format=custom --file="$file.part" "$DATABASE_URL"
  mv "$file.part" "$file.dump"
  echo "PostgreSQL is backed up in $file.dump ($(stat -c %s "$file.dump") bytes)."
else
  node_modules/node/bin/node src/server/cli/backup.ts "$file.db"
fi
# Only after a success: the last good ones stay.
find_backups -mtime +29 -delete
