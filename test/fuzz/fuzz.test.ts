import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { createMatcher } from '../../src/game/matching/matcher.ts';
import { refusals } from '../../src/game/rule-error.ts';
import { lowest } from '../../src/game/testing/random.ts';
import { wordSourceOf } from '../../src/game/testing/words.ts';
import { readWords } from '../../src/game/words.ts';
import { fastFolder } from '../support/lifetime.ts';
import { member } from '../support/members.ts';
import { CATEGORIES, startServer, type TestServer } from '../support/server.ts';
import { guest, TestClient } from '../support/test-client.ts';
import { playScenario } from './play-scenario.ts';
import { type Caller, requestNames } from './requests.ts';
import { type Scenario, scenarios } from './scenarios.ts';

/** The same scenarios every time. To look further, change the seed or set LONG_TESTS. */
const SEED = 20_261_121;
const RUNS = process.env.LONG_TESTS ? 220 : 100;
/** Looks further for what has not come up: so often, each time with so many. */
const MORE_MAX = 6;
const MORE_RUNS = 25;
/** How long a smaller failure is looked for once one is found. */
const SHRINK_MS = 60_000;
const timeout = 400_000;

const wordSource = Object.assign(
  wordSourceOf(Object.fromEntries(CATEGORIES.map((c) => [c.name, c.words]))),
  { matches: createMatcher(CATEGORIES.flatMap((c) => readWords(c.words, c.name))) },
);
const dataDir = fastFolder();
const source = { now: Date.UTC(2026, 10, 21, 19), random: lowest };
const accounts: Caller[] = [];
let server: TestServer;
let outsider: Caller;
let scenarioCount = 0;
const seen = new Set<string>();

beforeAll(async () => {
  // The test runs the presence sweep and the pings; other timers run by themselves.
  // `performance` tells the sweep how late it is.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  server = await startServer({
    ...{ dataDir, now: () => source.now, random: (n) => source.random(n) },
  });
  const names = ['Mia', 'Ben', 'mia', 'Cem', 'Dana', 'Ela', 'Finn', 'Gül', 'Hal', 'Ida', 'Jan'];
  for (const name of names) {
    const person = await guest(server.address, name);
    accounts.push({ person, id: person.id, name, kind: 'guest', hasSession: true });
  }
  const person = await member(server, 'Kim');
  accounts.push({ person, id: person.id, name: 'Kim', kind: 'member', hasSession: true });
  const stranger = await guest(server.address, 'Fremd');
  const { id } = stranger;
  outsider = { person: stranger, id, name: 'Fremd', kind: 'guest', hasSession: true };
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

/** Clients without a session, new in each scenario; the last one only has the id of a guest. */
function newClients(): Caller[] {
  scenarioCount += 1;
  const client = (name: string, id: string, kind: Caller['kind']): Caller => {
    return { person: new TestClient(server.address), id, name, kind, hasSession: false };
  };
  return [
    client('Mia', `lokal-${scenarioCount}-a`, 'anonymous'),
    client('Lou', `lokal-${scenarioCount}-b`, 'anonymous'),
    client('Niemand', accounts[0]?.id ?? '', 'sessionless'),
  ];
}

/** Too rare to wait for; each has a test of its own in src/game. */
const RARE: readonly string[] = [
  ...['already-guessed', 'target-not-in-runoff', 'too-few-besides-host'],
  ...['too-many-displays', 'too-many-held'],
];

/** What must have come up at least once. */
const EVERYTHING: string[] = [
  ...refusals.filter((one) => !RARE.includes(one)),
  ...(['malformed', 'settings-invalid', 'guess-invalid', 'lobby-name-invalid'] as const),
  ...(['name-missing', 'name-too-long', 'not-signed-in', 'lobby-not-found', 'not-you'] as const),
  ...(['premium-name', 'premium-rounds', 'premium-mode', 'premium-category'] as const),
  ...(['premium-emoji', 'no-reactions'] as const),
  ...requestNames.map((call) => `${call} ${api[call].reply ? 200 : 204}`),
  ...['a move on a channel', 'a late request', 'live open', 'live 4403', 'live 4404', 'gone'],
  ...['waiting', 'playing', 'voting', 'votes', 'guess-right', 'guess-wrong', 'imposter-left'],
  ...['runoff', 'lastWord', 'stolen'],
];

test('random requests: the server answers, stores and sends what the rules say', {
  timeout,
}, async () => {
  let failedAt: number | null = null;
  const count = (what: string) => seen.add(what);
  const property = fc.asyncProperty(scenarios(100), async (scenario: Scenario) => {
    if (failedAt !== null && performance.now() - failedAt > SHRINK_MS) return;
    const callers = [...accounts, ...newClients()];
    try {
      await playScenario(scenario, { server, source, wordSource, callers, outsider, count });
    } catch (error) {
      failedAt ??= performance.now();
      throw error;
    }
  });
  const missing = () => EVERYTHING.filter((what) => !seen.has(what));
  // A failed run prints its seed and path.
  await fc.assert(property, { seed: SEED, numRuns: RUNS });
  // Any new move or setting shifts what comes up.
  for (let more = 1; more <= MORE_MAX && missing().length > 0; more += 1) {
    await fc.assert(property, { seed: SEED + more, numRuns: MORE_RUNS });
  }
  expect(missing()).toEqual([]);
});
