// npm test: all checks that this machine can run, from a fresh clone.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { main, root, run, runNode } from './run.mjs';
import { failureLines, playwrightCounts, serviceLine, vitestCounts } from './test-report.mjs';
import { ensureBuilt } from './web.mjs';

const reports = join(root, '.cache', 'reports');
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');

/** @typedef {{ name: string, go: () => Promise<import('./run.mjs').Ended> }} Step */

/** Run in this order. @type {Step[][]} */
const STEPS = [
  // At once: these tests mostly wait, for deadlines and databases.
  [
    {
      name: 'format, lint, types, patterns, unused code',
      go: () => run('npm', ['run', '--silent', 'lint']),
    },
    { name: 'unit and server tests', go: unitTests },
  ],
  [{ name: 'browser tests', go: browserTests }],
];

/**
 * Runs a step; `line` is for the report.
 * @param {Step} step
 */
async function runStep({ name, go }) {
  const start = performance.now();
  const { code, stopped } = await go();
  const seconds = Math.round((performance.now() - start) / 1000);
  const line = `${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`;
  return { code, stopped, line };
}

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
  // Tests start the production server. Not a second build: the soak test of .ci/run serves the first.
  await ensureBuilt();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  const ended = [];
  for (const steps of STEPS) {
    console.log(`\n=== ${steps.map(({ name }) => name).join(' | ')}`);
    ended.push(...(await Promise.all(steps.map(runStep))));
    const stopped = ended.find((step) => step.stopped);
    if (stopped) return stopped.code;
  }
  const failedSteps = ended.filter(({ code }) => code !== 0).length;

  const unit = vitestCounts(unitReport);
  const browser = playwrightCounts(browserReport);
  // A step that fails without a failed test (lint, a crash) counts as one.
  const failed = Math.max(unit.failed + browser.failed, failedSteps);
  const skipped = unit.skipped + browser.skipped;
  console.log(`\n${[...failureLines(unit.tests), ...ended.map(({ line }) => line)].join('\n')}`);
  for (const name of ['PostgreSQL', 'Redis', 'Caddy', 'nginx', 'WebKit', 'Firefox']) {
    console.log(serviceLine(name, unit.tests));
  }
  console.log(`${unit.passed + browser.passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed === 0 ? 0 : 1;
});
