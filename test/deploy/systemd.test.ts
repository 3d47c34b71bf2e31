import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../src/server/store/open.ts';
import { temporaryFolder } from '../support/lifetime.ts';

const ROOT = join(import.meta.dirname, '../..');
const DAY_MS = 24 * 60 * 60 * 1000;

const analyze = (...args: string[]) =>
  spawnSync('systemd-analyze', args, { cwd: join(ROOT, 'deploy'), encoding: 'utf8' });

test.skipIf(analyze('--version').error)(
  'systemd rates the exposure of the units at most 4.0',
  () => {
    for (const unit of ['imposter@.service', 'imposter-backup.service']) {
      const { status, stdout } = analyze('security', '--offline=true', '--threshold=40', unit);
      expect(status, stdout.split('\n').at(-2)).toBe(0);
    }
  },
);

test('without its settings no unit starts: another database would be served or backed up', () => {
  const folder = temporaryFolder(onTestFinished);
  for (const unit of ['imposter@.service', 'imposter-backup.service']) {
    const text = readFileSync(join(ROOT, 'deploy', unit), 'utf8');
    const [, check = ''] = /^ExecStartPre=\/bin\/sh -c '(.*)'$/m.exec(text) ?? [];
    const run = () =>
      spawnSync('sh', ['-c', check.replaceAll('/srv/imposter', folder)], { encoding: 'utf8' });
    expect(run()).toMatchObject({
      status: 1,
      stderr: `${folder}/.env is missing: restore it, or create an empty one for the defaults.\n`,
    });
    writeFileSync(join(folder, '.env'), '');
    expect(run()).toMatchObject({ status: 0, stderr: '' });
    rmSync(join(folder, '.env'));
  }
});

test('a backup is made, those older than 30 days are deleted, and a missing one is told', async () => {
  const folder = temporaryFolder(onTestFinished);
  const [dataDir, backups] = [join(folder, 'data'), join(folder, 'backups')];
  const store = await openStore({ dataDir });
  function backUp() {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, BACKUP_DIR: backups };
    const { status, stderr } = spawnSync(join(ROOT, 'deploy/backup.sh'), { env, encoding: 'utf8' });
    return { status, stderr };
  }
  mkdirSync(backups);
  const age = (name: string, days: number) => {
    const at = new Date(Date.now() - days * DAY_MS);
    writeFileSync(join(backups, name), '');
    utimesSync(join(backups, name), at, at);
  };
  age('imposter-old.db', 31);
  age('imposter-kept.db', 20);
  age('of-another-program.db', 99);
  expect(backUp()).toEqual({
    status: 0,
    stderr: '<4>No backup was made in the last 26 hours.\n',
  });
  const names = readdirSync(backups).toSorted();
  expect(names).toEqual([
    expect.stringMatching(/^imposter-\d{4}-\d\d-\d\d-\d{6}\.db$/),
    'imposter-kept.db',
    'of-another-program.db',
  ]);
  await store.close();
});
