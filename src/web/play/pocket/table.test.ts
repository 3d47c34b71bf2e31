import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { play } from '../../../game/play.ts';
import { viewFor } from '../../../game/view.ts';
import { pack, type Stored, unpack } from './storage.ts';
import {
  type Evening,
  newEvening,
  openTable,
  type Table,
  type VoteKind,
  wordSourceOf,
} from './table.ts';

const LISTS = [{ name: 'Tiere', words: ['## Katzen', 'Löwe', 'Tiger|Tigerin', 'Luchs', 'Puma'] }];
const wordSource = wordSourceOf(LISTS);
const settings = { categories: ['Tiere'], rounds: 3 as const };
const NAMES = ['Mia', 'Mia', 'Ayşe', 'Opa Karl', '🦊'];

type Opened = { table: Table; last: () => Evening };

function open(evening: Evening): Opened {
  let stored = evening;
  const table = openTable(evening, wordSource, (next) => {
    stored = next;
  });
  return { table, last: () => stored };
}

const start = (voteKind: VoteKind = 'pointing', change = {}, names = NAMES): Opened => {
  const opened = open(newEvening(names, { ...settings, ...change }, voteKind, wordSource));
  opened.table.deal();
  return opened;
};

/** Stored and read again, as after a reload. */
function reloaded({ table, last }: Opened): Opened {
  table.stop();
  const evening = unpack(JSON.parse(JSON.stringify(pack(last()))));
  if (evening === null || evening === 'unreadable') throw new Error('the evening cannot be read');
  return open(evening);
}

const seeAll = ({ table }: Opened) => {
  for (const id of table.get().game.speakingOrder) table.markSeen(id);
};

describe('[H1] the table', () => {
  test('deals to all, in the order of their names; equal names get a number', () => {
    const { table } = start();
    const { game } = table.get();
    const names = Object.values(game.players).map(({ username }) => username);
    expect(names).toEqual(['Mia', 'Mia 2', 'Ayşe', 'Opa Karl', '🦊']);
    const seats = game.speakingOrder.map((id) => game.players[id]?.seat ?? -1);
    const [first = 0] = seats;
    expect(seats).toEqual(NAMES.map((_, at) => (first + at) % NAMES.length));
    const roles = game.speakingOrder.map((id) => table.cardOf(id).imposterIds.length);
    expect(roles.filter((count) => count === 1)).toHaveLength(1);
    table.stop();
  });

  test('shows no card, role or vote before the result', () => {
    const opened = start('passing', { finale: true });
    const { game } = opened.last();
    const word = game.round?.word.word ?? '';
    seeAll(opened);
    opened.table.play({ type: 'callVote', playerId: 'seat-0' });
    opened.table.play({ type: 'vote', playerId: 'seat-0', targetId: 'seat-1' });
    const shown = opened.table.get().game;
    expect(shown).toMatchObject({ word: '', imposterIds: [], votes: {}, category: null });
    expect(JSON.stringify(shown)).not.toContain(word);
    opened.table.stop();
  });

  test('the clock stands still until all have seen their card, while one asks or they vote, and while hidden', () => {
    vi.useFakeTimers({ now: 1_700_000_000_000 });
    const opened = start('passing', { timeLimit: 60 });
    vi.advanceTimersByTime(600_000);
    seeAll(opened);
    expect(opened.table.get().game).toMatchObject({ status: 'playing', timeLeft: 60 });
    opened.table.setShown(false);
    vi.advanceTimersByTime(600_000);
    opened.table.setShown(true);
    opened.table.setAsking(true);
    vi.advanceTimersByTime(600_000);
    opened.table.setShown(false);
    opened.table.setShown(true);
    vi.advanceTimersByTime(600_000);
    opened.table.setAsking(false);
    expect(opened.table.get().game.status).toBe('playing');
    vi.advanceTimersByTime(66_000);
    expect(opened.table.get().game.status).toBe('voting');
    vi.advanceTimersByTime(86_400_000);
    expect(opened.table.get().game.status).toBe('voting');
    opened.table.stop();
    vi.useRealTimers();
  });
});

test('[R6, H1] the Imposter guesses with the phone in hand; others are refused', () => {
  const opened = start();
  seeAll(opened);
  const { word, imposterIds = [] } = opened.last().game.round ?? {};
  const [imposter = ''] = imposterIds;
  const other = opened.table.get().game.speakingOrder.find((id) => id !== imposter);
  const guessBy = (forId: string | undefined) =>
    opened.table.answer({
      ...{ id: 'a', call: 'guess' },
      body: { imposterId: 'table', guessedWord: word?.word, forId },
    });
  expect(guessBy(other)).toMatchObject({
    error: { code: 'imposter-only', message: 'Nur der Imposter kann raten.' },
  });
  expect(guessBy(imposter).status).toBe(200);
  expect(opened.table.get().game).toMatchObject({ endReason: 'guess-right', winnerId: imposter });
  opened.table.stop();
});

test('[V7] a wrong last word said aloud is none that was passed', () => {
  const opened = start('passing', { finale: true, imposterCount: 1 });
  seeAll(opened);
  const [imposter = ''] = opened.last().game.round?.imposterIds ?? [];
  const ids = opened.table.get().game.speakingOrder;
  const [other = ''] = ids.filter((id) => id !== imposter);
  opened.table.play({ type: 'callVote', playerId: 'seat-0' });
  for (const playerId of ids) {
    const targetId = playerId === imposter ? other : imposter;
    opened.table.play({ type: 'vote', playerId, targetId });
  }
  opened.table.endAccusation();
  opened.table.play({ type: 'guess', playerId: imposter, guessedWord: '…' });
  const { game, clock } = opened.last();
  // The accusation is not shown again.
  expect(game.round?.revealStartsAt).toBeLessThanOrEqual(clock);
  expect(opened.table.get().game).toMatchObject({
    ...{ winnerType: 'group', lastWords: { [imposter]: '…' } },
  });
  opened.table.stop();
});

describe('[H4] the stored evening', () => {
  test('comes back as it was, with all cards covered', () => {
    const opened = start();
    opened.table.markSeen('seat-0');
    const again = reloaded(opened);
    expect(again.table.get().game).toEqual(opened.table.get().game);
    expect(again.table.get().seenIds).toEqual(['seat-0']);
    again.table.stop();
  });

  test('of an older version plays on, without what is new since', () => {
    const opened = start();
    const stored = structuredClone(opened.last());
    const { game } = stored as { game: { settings: object; round: object | null } };
    Reflect.deleteProperty(game.settings, 'finale');
    Reflect.deleteProperty(game.round ?? {}, 'spokenIds');
    const again = open(stored);
    expect(again.table.get().game).toEqual(opened.table.get().game);
    opened.table.stop();
    again.table.stop();
  });

  test('is not read when it is broken or of another version', () => {
    const stored = pack(start().last());
    expect(unpack({ ...stored, text: stored.text.slice(0, -1) })).toBe('unreadable');
    expect(unpack({ ...stored, version: 2 })).toBe('unreadable');
    for (const foreign of [{}, { version: 1 }, 'evening', null]) {
      expect(unpack(foreign as Stored)).toBe('unreadable');
    }
    expect(unpack(undefined)).toBeNull();
  });
});

const step = fc.record({
  what: fc.constantFrom('turn', 'more', 'vote', 'next', 'again', 'reload', 'lastWord'),
  who: fc.nat(11),
  other: fc.nat(11),
});

test('[H1] random evenings: the table is always where the rules of the server are', () => {
  const evenings = Number(process.env.LONG_TESTS ? 1000 : 60);
  fc.assert(
    fc.property(
      fc.constantFrom<VoteKind>('pointing', 'passing'),
      fc.integer({ min: 3, max: 12 }),
      fc.boolean(),
      fc.array(step, { maxLength: 60, size: 'max' }),
      (voteKind, size, finale, steps) => {
        const names = Array.from({ length: size }, (_, at) => `Name ${at}`);
        let opened = start(voteKind, { finale, timeLimit: 0 }, names);
        for (const { what, who, other } of steps) {
          const { table } = opened;
          const before = opened.last();
          const { status, round } = before.game;
          const id = `seat-${who % size}`;
          const target = `seat-${other % size}`;
          if (status === 'waiting') table.deal();
          else if (what === 'reload') opened = reloaded(opened);
          else if (status === 'playing') {
            seeAll(opened);
            table.play(
              what === 'turn'
                ? { type: 'speak', playerId: id, isSpeaking: true }
                : { type: 'callVote', playerId: id },
            );
          } else if (status === 'voting' && round?.stage === 'lastWord') {
            const caught =
              table.get().game.caughtIds.find((one) => !(one in round.lastWords)) ?? '';
            if (what === 'lastWord') table.solve(caught);
            else table.play({ type: 'pass', playerId: caught });
          } else if (status === 'voting') {
            const ids = round?.runoff?.ids ?? [id, target];
            const tied = what === 'more' ? [...new Set(ids)] : ids.slice(0, 1);
            const open = table
              .get()
              .game.speakingOrder.filter((one) => !(one in (round?.votes ?? {})));
            const voter = open[who % open.length] ?? '';
            const choice = ids.find((one) => one !== voter) ?? null;
            table.play(
              voteKind === 'pointing'
                ? { type: 'point', playerId: id, targetIds: tied }
                : { type: 'vote', playerId: voter, targetId: choice },
            );
          } else if (table.get().game.currentRound < 3) {
            const answer = table.answer({
              id: '1',
              call: 'nextRound',
              body: { finishedRound: null },
            });
            expect(answer.status).toBe(200);
          } else {
            expect(table.answer({ id: '1', call: 'restart', body: {} }).status).toBe(200);
          }
          const { game, clock } = opened.last();
          // What the page shows is what the rules show to a viewer without a seat.
          expect({ ...opened.table.get().game, serverNow: 0, timeLeft: 0 }).toEqual({
            ...viewFor(game, 'table', clock),
            serverNow: 0,
            timeLeft: 0,
          });
          // Nothing was due that the table did not play.
          const due = play(game, { type: 'time' }, { now: clock, random: () => 0, wordSource });
          expect(due?.version).toBe(game.version);
        }
        opened.table.stop();
      },
    ),
    { numRuns: evenings },
  );
}, 120_000);
