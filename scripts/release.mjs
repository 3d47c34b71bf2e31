// npm run release: checks the commit, then writes the tarball, the image and their checksums to
// `release`, and tags the commit. `--no-image` where neither docker nor buildah is installed.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitOfClone, main, root, UserError } from './run.mjs';

const folder = join(root, 'release');

const git = (/** @type {string[]} */ ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, ...args) {
  console.log(`\n=== ${command} ${args.join(' ')}`);
  if (spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0) return;
  throw new UserError(`No release: "${command} ${args[0]}" failed.`);
}

/**
 * The reason against a release of this version, or null.
 * @param {string} version
 * @param {{ changelog: string, changes: string, tags: string[] }} repository
 */
export function reasonAgainst(version, { changelog, changes, tags }) {
  const [, title = ''] = changelog.match(/^## (.*)$/m) ?? [];
  if (!title.startsWith(`[${version}] - `) || !/ - \d{4}-\d\d-\d\d$/.test(title)) {
    return `the first section of CHANGELOG.md must be "## [${version}] - " and the date, and is "## ${title}"`;
  }
  if (changes !== '') return 'there are changes that are not committed';
  if (tags.includes(`v${version}`)) return `the tag v${version} is there: raise the version`;
  return null;
}

/** @param {string} version */
function buildImage(version) {
  const [builder] = ['docker', 'buildah'].filter((name) => !spawnSync(name, ['--version']).error);
  if (!builder)
    throw new UserError('No release: docker or buildah builds the image. Or: --no-image');
  const name = `imposter:${version}`;
  run(builder, 'build', '--build-arg', `COMMIT=${commitOfClone()}`, '--tag', name, '.');
  const file = `release/imposter-${version}-image.tar`;
  if (builder === 'docker') run(builder, 'save', '--output', file, name);
  else run(builder, 'push', name, `docker-archive:${file}:${name}`);
  return file;
}

/** @param {boolean} withImage */
function release(withImage) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const reason = reasonAgainst(version, {
    changelog: readFileSync(join(root, 'CHANGELOG.md'), 'utf8'),
    changes: git('status', '--porcelain'),
    tags: git('tag').split('\n'),
  });
  if (reason) throw new UserError(`No release: ${reason}.`);
  run('npm', 'run', 'check');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  run('npm', 'pack', '--pack-destination', folder);
  const files = [`release/imposter-${version}.tgz`, ...(withImage ? [buildImage(version)] : [])];
  const sums = files.map((file) => {
    const sum = createHash('sha256')
      .update(readFileSync(join(root, file)))
      .digest('hex');
    return `${sum}  ${file.replace('release/', '')}\n`;
  });
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
  run('git', 'tag', '--annotate', `v${version}`, '--message', `Imposter ${version}`);
  console.log(`\n${sums.join('')}\nTagged v${version}. Publish it: git push origin v${version}`);
}

if (import.meta.main) {
  await main(async () => {
    release(!process.argv.includes('--no-image'));
    return 0;
  });
}
