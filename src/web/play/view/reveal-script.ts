import type { GameView } from '../../../contract/shapes.ts';
import { accusationMs, LAST_WORD_SECONDS } from '../../../game/limits.ts';
import { imposterCount } from './players.ts';

/** Why the beam is on these cards. */
type Question = 'accused' | 'hidden' | 'nobody' | 'guess' | 'left';

/** What the reveal shows; `at`: ms after the start of the reveal. */
export type Step = { at: number } & (
  | { kind: 'fingers'; targetId: string }
  | { kind: 'covered' | 'turned'; ids: readonly string[]; question: Question }
  | { kind: 'verdict' | 'winner' | 'word' | 'ticket' | 'over' }
);

const FINGERS_MS = 1600;
export const COVERED_MS = 1000;
const TURNED_MS = 600;
/** Long enough to read a sentence that no finger has announced. */
const NOTICE_MS = 1600;
const VERDICT_MS = 1200;
const WINNER_MS = 800;
const WORD_MS = 1000;
export const TICKET_MS = 1000;

/** All arms are there by then, so that the picture stands for a moment. */
export const ARMS_MS = 900;
const ARM_GAP_MS = 160;
/** When an arm touches the face, after it set out. */
const HIT_MS = 130;

/** When each of these arms sets out, and when it hits. */
export function armTimes(count: number): { startsAt: number; hitsAt: number }[] {
  const gap = Math.min(ARM_GAP_MS, ARMS_MS / Math.max(1, count));
  return Array.from({ length: count }, (_, index) => ({
    startsAt: index * gap,
    hitsAt: index * gap + HIT_MS,
  }));
}

const LETTER_GAP_MS = 60;
/** For any word; the last letter has landed before the step ends. */
const LETTERS_MS = 760;

/** When each letter of the word drops. */
export function letterTimes(word: string): number[] {
  const letters = [...word];
  const gap = Math.min(LETTER_GAP_MS, LETTERS_MS / Math.max(1, letters.length));
  return letters.map((_, index) => index * gap);
}

type Part = Step extends infer One ? (One extends Step ? Omit<One, 'at'> : never) : never;

function timed(parts: readonly [Part, number][]): Step[] {
  let at = 0;
  return parts.map(([part, lasts]) => {
    const step: Step = { ...part, at };
    at += lasts;
    return step;
  });
}

const turning = (ids: readonly string[], question: Question, coveredMs = COVERED_MS) =>
  [
    [{ kind: 'covered', ids, question }, coveredMs],
    [{ kind: 'turned', ids, question }, TURNED_MS],
  ] satisfies [Part, number][];

/** The voters of an accused; null stands for one whose vote is secret before the result [V7]. */
export function pointedAt(game: GameView, id: string): (string | null)[] {
  const { status, players, runoffIds } = game;
  // A run-off decides about the tied only [V6].
  const votes = runoffIds.length > 0 && !runoffIds.includes(id) ? game.ballotVotes : game.votes;
  const known = status === 'result' ? Object.keys(votes).filter((by) => votes[by] === id) : [];
  return Array.from(
    { length: Math.max(players[id]?.votes ?? 0, known.length) },
    (_, index) => known[index] ?? null,
  );
}

/** The accused, most votes first. */
const accusedInTurn = (game: GameView): string[] =>
  game.accusedIds.toSorted((a, b) => pointedAt(game, b).length - pointedAt(game, a).length);

function accusation(game: GameView): [Part, number][] {
  const { accusedIds, imposterIds } = game;
  const hidden = imposterIds.filter((id) => !accusedIds.includes(id));
  if (accusedIds.length === 0) return turning(hidden, 'nobody', NOTICE_MS);
  // At one phone the table has seen the fingers [H2].
  const hasBallot = Object.keys({ ...game.ballotVotes, ...game.votes }).length > 0;
  return [
    ...accusedInTurn(game).flatMap((targetId): [Part, number][] => [
      ...(hasBallot ? [[{ kind: 'fingers', targetId }, FINGERS_MS] satisfies [Part, number]] : []),
      ...turning([targetId], 'accused'),
    ]),
    ...(hidden.length > 0 ? turning(hidden, 'hidden') : []),
  ];
}

/** Before a last word: as long as `accusationMs`, also if an accused who left has no known votes. */
export function accusationScript(game: GameView): Step[] {
  const { accusedIds } = game;
  const targets = accusedInTurn(game).filter((id) => pointedAt(game, id).length > 0);
  const fingersMs = (FINGERS_MS * accusedIds.length) / targets.length;
  return timed([
    ...targets.map((targetId): [Part, number] => [{ kind: 'fingers', targetId }, fingersMs]),
    ...turning(accusedIds, 'accused'),
    [{ kind: 'over' }, 0],
  ]);
}

/** Epoch ms, server clock [V7]. */
export const accusationStart = ({ phaseEndsAt, accusedIds }: GameView): number =>
  (phaseEndsAt ?? 0) - LAST_WORD_SECONDS * 1000 - accusationMs(accusedIds.length);

/** For a last word that was said aloud at one phone, and wrong [H2]: the phone has not heard it. */
export const UNHEARD = '…';

function disclosure(game: GameView): [Part, number][] {
  const { imposterIds, accusedIds } = game;
  const verdict: [Part, number] = [{ kind: 'verdict' }, VERDICT_MS];
  if (game.endReason === 'imposter-left') return turning(imposterIds, 'left', NOTICE_MS);
  if (game.guessedWord !== null && game.endReason !== 'stolen') {
    return [...turning(imposterIds, 'guess', NOTICE_MS), verdict];
  }
  if (Object.keys(game.lastWords).length === 0) return accusation(game);
  // All have seen the accusation [V7].
  const hidden = imposterIds.filter((id) => !accusedIds.includes(id));
  return [...(hidden.length > 0 ? turning(hidden, 'hidden') : []), verdict];
}

/**
 * The reveal of a result: one fact at a time, six seconds after a right accusation. [V7] A last word
 * before the end of the accusation starts it in the future: until then the accusation goes on.
 */
export function revealScript(game: GameView): Step[] {
  const steps = timed([
    ...disclosure(game),
    [{ kind: 'winner' }, WINNER_MS],
    [{ kind: 'word' }, WORD_MS],
    [{ kind: 'ticket' }, TICKET_MS],
    [{ kind: 'over' }, 0],
  ]);
  if (Object.keys(game.lastWords).length === 0) return steps;
  const before = accusationScript(game).slice(0, -1);
  return [
    ...before.map((step) => ({ ...step, at: step.at - accusationMs(game.accusedIds.length) })),
    ...steps,
  ];
}

/** Who is known to be an Imposter: all in the result, the caught before a last word [V7]. */
export const knownImposters = ({ status, imposterIds, caughtIds }: GameView): readonly string[] =>
  status === 'result' ? imposterIds : caughtIds;

export const isOnlyImposter = (game: GameView): boolean => imposterCount(game) === 1;

/** The index of the step at this time. */
export const stepAt = (steps: readonly { at: number }[], elapsedMs: number): number =>
  Math.max(
    0,
    steps.findLastIndex(({ at }) => at <= elapsedMs),
  );
