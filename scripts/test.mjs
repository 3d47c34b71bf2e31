// npm test: all checks that this machine can run, from a fresh clone.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { main, root, run, runNode } from './run.mjs';
import { playwrightCounts, serviceLine, vitestCounts } from './test-report.mjs';

const reports = join(root, '.cache', 'reports');
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');

const STEPS = [
  {
    name: 'format, lint, types, patterns, unused code',
    go: () => run('npm', ['run', '--silent', 'lint']),
  },
  // Tests start the production server, which needs the built src/web.
  { name: 'build', go: () => runNode(['scripts/build.mjs']) },
  { name: 'unit and server tests', go: unitTests },
  { name: 'browser tests', go: browserTests },
];

function unitTests() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
  return runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters]);
}

function browserTests() {
  return runNode(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    env: { SCREENS: 'core', ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
  });
}

await main(async () => {
  await ensureInstalled();
  await ensureChromium();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  /** @type {string[]} */
  const summary = [];
  let failedSteps = 0;
  for (const { name, go } of STEPS) {
    console.log(`\n=== ${name}`);
    const start = performance.now();
    const { code, stopped } = await go();
    if (stopped) return code;
    if (code !== 0) failedSteps += 1;
    const seconds = Math.round((performance.now() - start) / 1000);
    summary.push(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  }

  const unit = vitestCounts(unitReport);
  const browser = playwrightCounts(browserReport);
  // A step that fails without a failed test (lint, a crash) counts as one.
  const failed = Math.max(unit.failed + browser.failed, failedSteps);
  const skipped = unit.skipped + browser.skipped;
  console.log(`\n${summary.join('\n')}`);
  console.log(serviceLine('PostgreSQL', unit.tests));
  console.log(serviceLine('Redis', unit.tests));
  console.log(`${unit.passed + browser.passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed === 0 ? 0 : 1;
});
