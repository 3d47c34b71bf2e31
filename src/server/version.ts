import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const packageFile = join(import.meta.dirname, '../../package.json');
/** Written by `deploy/upgrade.sh` and `npm pack`. */
const commitFile = join(import.meta.dirname, '../commit');

const { version: release } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
const commit =
  process.env.COMMIT || (existsSync(commitFile) ? readFileSync(commitFile, 'utf8').trim() : '');

/** Of this program, with the commit where it is known: 1.0.0+3d5759e2. */
export const version = commit ? `${release}+${commit}` : release;
