import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { type Browser, launch } from 'puppeteer-core';
import { startServer } from '../../e2e/server.ts';
import { BROWSERS, chromiumArgs, ensureChromium, findChromium } from '../chromium.mjs';
import { main, root, UserError } from '../run.mjs';
import {
  displayDistance,
  type FirstVisit,
  firstVisit,
  gameState,
  inp,
  type Measured,
  measured,
  median,
  rate,
  revealFrame,
  secondVisit,
} from './budgets.ts';
import { type Finding, visit } from './first-visit.ts';
import { gameStateBytes, openGuestLobby } from './game.ts';
import { distanceOfDisplay, longestFrame } from './reveal.ts';
import { comeBack } from './second-visit.ts';
import { TAPS, type Tap, timeTaps } from './taps.ts';

/** Runs per figure; the median counts. */
const RUNS = 3;
const REPORT = join(root, '.cache', 'perf.json');

/** On a busy machine a trace may be incomplete, and Lighthouse asks for a rerun. */
const MAX_FAILURES = 2;

/** The installed Chromium through Puppeteer, which Lighthouse requires. */
async function openBrowser(): Promise<Browser> {
  await ensureChromium();
  const executablePath = findChromium(process.env, BROWSERS) ?? findChromium();
  if (!executablePath) {
    throw new UserError(
      'npm run perf needs a Chromium or Chrome of this machine; CHROMIUM_PATH may name it.',
    );
  }
  return launch({ executablePath, args: [...chromiumArgs, '--no-sandbox'] });
}

/** Sequential: parallel runs would distort each other. */
async function repeat<Result>(work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let failures = 0;
  while (results.length < RUNS) {
    try {
      results.push(await work());
    } catch (error) {
      failures += 1;
      if (failures > MAX_FAILURES) throw error;
      console.log(`Once more: ${error instanceof Error ? error.message : error}`);
    }
  }
  return results;
}

/** Pages that require a session. */
const SIGNED_IN_PATHS = ['/premium'];

async function measureFirstVisits(browser: Browser, address: URL, path: string) {
  const isSignedIn = SIGNED_IN_PATHS.includes(path);
  const visits = await repeat(() => visit(browser, new URL(path, address), isSignedIn));
  const name = path.replace(/=.+/, '=…');
  const isFrontDoor = new URL(path, address).pathname === '/';
  const budgets = Object.entries(firstVisit).filter(([key]) => isFrontDoor || key !== 'requests');
  const figures = budgets.map(([key, budget]) =>
    measured(
      name,
      budget,
      visits.map((one) => one.figures[key as keyof FirstVisit]),
    ),
  );
  return {
    figures,
    findings: visits.flatMap((one) => one.findings),
    speeds: visits.map(({ benchmarkIndex }) => benchmarkIndex),
  };
}

async function measureTaps(browser: Browser, address: URL): Promise<Measured[]> {
  const rounds = await repeat(() => timeTaps(browser, address));
  const timesOf = (tap: Tap) => rounds.map((round) => round[tap]);
  return TAPS.map((tap) => measured('a round', inp(tap), timesOf(tap)));
}

type Measurement = { figures: Measured[]; findings: Finding[]; benchmarkIndex: number };

async function measure(address: URL): Promise<Measurement> {
  const browser = await openBrowser();
  try {
    const { code } = await openGuestLobby(address, 3);
    const figures: Measured[] = [];
    const findings: Finding[] = [];
    const speeds: number[] = [];
    for (const path of ['/', `/?join=${code}`, '/auth', '/premium']) {
      const found = await measureFirstVisits(browser, address, path);
      figures.push(...found.figures);
      findings.push(...found.findings);
      speeds.push(...found.speeds);
    }
    const returns = await repeat(() => comeBack(browser, address.href));
    figures.push(measured('/', secondVisit, returns));
    figures.push(...(await measureTaps(browser, address)));
    const frames = await repeat(() => longestFrame(browser, address));
    figures.push(measured('a round', revealFrame, frames));
    const distances = await repeat(() => distanceOfDisplay(browser, address));
    figures.push(measured('/buehne', displayDistance, distances));
    const { gzip } = await gameStateBytes(address);
    figures.push(measured('12 players', gameState, [gzip / 1000]));
    return { figures, findings, benchmarkIndex: median(speeds) };
  } finally {
    await browser.close();
  }
}

/** Formats in the unit with significant digits. */
const inUnit = (value: number, unit: string) =>
  `${Number(value.toFixed(unit === 'ms' ? 0 : unit === 'KB' ? 1 : 3))}${unit && ` ${unit}`}`;

function show(figures: Measured[]): void {
  console.table(
    figures.map((figure) => ({
      page: figure.page,
      figure: figure.name,
      median: inUnit(figure.value, figure.unit),
      target: inUnit(figure.target, figure.unit),
      'hard stop': inUnit(figure.stop, figure.unit),
      '': rate(figure),
    })),
  );
}

const commit = () =>
  execFileSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' }).trim();

await main(async () => {
  const circumstances = {
    date: new Date().toISOString(),
    commit: commit(),
    machine: `${cpus().length} × ${cpus()[0]?.model}`,
    load: loadavg()[0],
  };
  const server = await startServer({ LIMIT_FACTOR: '1000' });
  const { figures, findings, benchmarkIndex } = await measure(new URL(server.address)).finally(
    server.stop,
  );

  show(figures);
  for (const finding of new Set(findings.map(({ id, title }) => `${id}: ${title}`))) {
    console.log(`Lighthouse found ${finding}`);
  }
  console.log(`Speed of this machine, Lighthouse's BenchmarkIndex: ${benchmarkIndex}`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(
    REPORT,
    JSON.stringify({ ...circumstances, benchmarkIndex, figures, findings }, null, 2),
  );
  const count = (verdict: string) => figures.filter((figure) => rate(figure) === verdict).length;
  console.log(
    `${count('ok')} figures hold their target, ${count('misses')} miss it, ${count('broken')} break the hard stop. (${REPORT})`,
  );
  return count('broken') === 0 ? 0 : 1;
});
