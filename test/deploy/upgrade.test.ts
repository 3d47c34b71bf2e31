import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../support/lifetime.ts';
import { freePort } from '../support/ports.ts';

/* `deploy/upgrade.sh` with a tiny program instead of the game, and a stand-in for systemctl. */
const SCRIPT = join(import.meta.dirname, '../../deploy/upgrade.sh');

const folder = temporaryFolder();
const home = join(folder, 'home');
const origin = join(folder, 'origin');
const programs = join(folder, 'bin');
let port: number;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], {
    cwd: origin,
  });

function commit(tag: string, server: string): void {
  writeFileSync(join(origin, 'server.mjs'), server);
  git('add', '.');
  git('commit', '-qm', tag);
  git('tag', tag);
}

const serverOf = (version: string) => `
  import { createServer } from 'node:http';
  createServer((_, res) => res.end('${version}')).listen(${port}, '127.0.0.1');`;

/** Exit code and output. */
function upgrade(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('sh', [SCRIPT, ...args], {
    env: {
      PATH: `${programs}:${process.env.PATH}`,
      HOME: folder,
      IMPOSTER_HOME: home,
      UPGRADE_TRIES: '15',
    },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

const served = async () => (await fetch(`http://127.0.0.1:${port}`)).text();

beforeAll(async () => {
  port = await freePort();
  for (const path of [home, origin, programs, join(origin, 'src')]) mkdirSync(path);
  writeFileSync(join(home, '.env'), '');
  writeFileSync(join(origin, 'src/main.ts'), '');
  writeFileSync(
    join(programs, 'systemctl'),
    `#!/bin/sh
    cd ${home}
    case $1 in
      list-units) echo "imposter@${port}.service loaded active running Imposter" ;;
      restart)
        [ ! -e pid ] || kill "$(cat pid)" 2>/dev/null
        ${process.execPath} current/server.mjs >/dev/null 2>&1 9<&- & echo $! > pid ;;
    esac`,
    { mode: 0o755 },
  );
  git('init', '-q', '-b', 'main');
  writeFileSync(join(origin, 'package.json'), '{"scripts":{"start":"echo > built"}}');
  commit('v1', serverOf('one'));
  execFileSync('git', ['clone', '-q', origin, join(home, 'source')]);
});
afterAll(() => {
  spawnSync('sh', ['-c', `kill "$(cat ${join(home, 'pid')})"`]);
});

test('upgrades, goes back, and stays with a version when the next one does not start', {
  timeout: 180_000,
}, async () => {
  expect(upgrade()).toMatchObject({ status: 0 });
  expect(await served()).toBe('one');
  expect(upgrade()).toMatchObject({ status: 0, output: expect.stringContaining('already') });

  commit('v2', serverOf('two'));
  expect(upgrade()).toMatchObject({ status: 0 });
  expect(await served()).toBe('two');
  expect(readdirSync(join(home, 'current'))).toContain('built');
  expect(readFileSync(join(home, 'current/src/commit'), 'utf8')).toBe(
    `${git('rev-parse', '--short', 'v2')}`,
  );
  expect(upgrade('--back')).toMatchObject({ status: 0 });
  expect(await served()).toBe('one');

  commit('v3', 'process.exit(1);');
  expect(upgrade()).toMatchObject({ status: 1, output: expect.stringContaining('Went back to') });
  expect(await served()).toBe('one');

  expect(upgrade('--back')).toMatchObject({ status: 0 });
  expect(await served()).toBe('two');
  expect(upgrade('v2')).toMatchObject({ status: 0, output: expect.stringContaining('already') });
  expect(readdirSync(join(home, 'releases'))).toHaveLength(2);
  expect(upgrade('v9')).toMatchObject({ status: 1, output: 'There is no version v9.\n' });
});

test('a second upgrade at the same time is refused', () => {
  const { status, stderr } = spawnSync('flock', [home, 'sh', SCRIPT], {
    env: { PATH: `${programs}:${process.env.PATH}`, IMPOSTER_HOME: home },
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 1, stderr: 'Another upgrade is running.\n' });
});

test('without settings nothing is restarted', () => {
  renameSync(join(home, '.env'), join(home, '.env.away'));
  expect(upgrade()).toEqual({
    status: 1,
    output: `${home}/.env is missing: restore it, or create an empty one for the defaults.\n`,
  });
});
