import type { GameView } from '../../contract/shapes.ts';
import { ACCUSATION_MS } from '../../game/limits.ts';

/** Why the beam is on these cards. */
type Question = 'accused' | 'hidden' | 'nobody' | 'guess' | 'left';

/** What the stage shows; `at`: ms after the start of the reveal. */
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

const mostPointedAt = (
  { players, votes }: GameView,
  ids: readonly string[],
): string | undefined => {
  const count = (id: string) =>
    players[id]?.votes ?? Object.values(votes).filter((target) => target === id).length;
  return ids.toSorted((a, b) => count(b) - count(a))[0];
};

function accusation(game: GameView): [Part, number][] {
  const { accusedIds, imposterIds } = game;
  const hidden = imposterIds.filter((id) => !accusedIds.includes(id));
  const targetId = mostPointedAt(game, accusedIds);
  if (targetId === undefined) return turning(hidden, 'nobody', NOTICE_MS);
  return [
    [{ kind: 'fingers', targetId }, FINGERS_MS],
    ...accusedIds.flatMap((id) => turning([id], 'accused')),
    ...(hidden.length > 0 ? turning(hidden, 'hidden') : []),
  ];
}

/** Before a last word: as long as `ACCUSATION_MS`, however many are accused. */
export function accusationScript(game: GameView): Step[] {
  const targetId = mostPointedAt(game, game.accusedIds) ?? '';
  return timed([
    [{ kind: 'fingers', targetId }, FINGERS_MS],
    ...turning(game.accusedIds, 'accused'),
    [{ kind: 'over' }, 0],
  ]);
}

function disclosure(game: GameView): [Part, number][] {
  const { imposterIds, accusedIds } = game;
  const verdict: [Part, number] = [{ kind: 'verdict' }, VERDICT_MS];
  if (game.endReason === 'imposter-left') return turning(imposterIds, 'left', NOTICE_MS);
  if (game.guessedWord !== null && game.endReason !== 'stolen') {
    return [...turning(imposterIds, 'guess', NOTICE_MS), verdict];
  }
  if (Object.keys(game.lastWords).length === 0) return accusation(game);
  // [V7] All have seen the accusation.
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
  return [...before.map((step) => ({ ...step, at: step.at - ACCUSATION_MS })), ...steps];
}

/** Who is known to be an Imposter: all in the result, the caught before a last word [V7]. */
export const knownImposters = ({ status, imposterIds, caughtIds }: GameView): readonly string[] =>
  status === 'result' ? imposterIds : caughtIds;

/** Before the result only the settings say how many there are. */
export function isOnlyImposter({ status, imposterIds, settings }: GameView): boolean {
  if (status === 'result') return imposterIds.length === 1;
  return settings.imposterCount === 1 && settings.mode !== 'chaos';
}

/** The index of the step at this time. */
export const stepAt = (steps: readonly { at: number }[], elapsedMs: number): number =>
  Math.max(
    0,
    steps.findLastIndex(({ at }) => at <= elapsedMs),
  );
