import fc from 'fast-check';
import type { Game, PlayerId, Settings } from '../game.ts';
import { CLOCK_ACTIONS } from '../limits.ts';
import type { Move } from '../play.ts';
import { findPlayer, hostOf, isConnected, roundPlayers } from '../players.ts';
import { caughtIds } from '../vote-outcome.ts';
import { anna, DISPLAY_IDS, nameOf, PLAYER_IDS } from './people.ts';
import { singleChanges } from './settings.ts';

/** Each move of a lobby by any player, sensible or not, with its weight; `point` is one of one phone [H2]. */
export const MOVES = {
  join: 3,
  guestSeat: 2,
  takeSeat: 2,
  leave: 1,
  ready: 3,
  settings: 6,
  start: 3,
  speak: 3,
  redeal: 3,
  clock: 5,
  callVote: 1,
  withdrawCall: 2,
  vote: 8,
  withdrawVote: 2,
  completeVote: 1,
  guess: 2,
  pass: 2,
  nextRound: 2,
  restart: 2,
  kick: 2,
  handOver: 2,
  present: 3,
  absent: 3,
  resume: 1,
  time: 1,
  pairDisplay: 4,
  removeDisplay: 1,
  displaySound: 1,
} as const satisfies Record<Exclude<Move['type'], 'point'>, number>;

/** Intents with their weights; the acting player depends on the lobby state. */
const INTENTS = {
  /** Plays on sensibly. */
  'play-on': 40,
  'newcomer-joins': 8,
  'member-leaves': 1,
  'imposter-leaves': 1,
  'imposter-goes': 1,
  'host-removes-member': 1,
  'host-starts': 2,
  'host-ends-vote': 2,
  'host-pauses': 1,
  'all-want-time': 2,
  'two-redeal': 3,
  'imposter-guesses': 9,
  'changes-mind': 3,
  'for-seat': 4,
  ...MOVES,
  'display-connects': 2,
} as const;

type Intent = keyof typeof INTENTS;

/** An intent with numbers that select players and details. */
export type Step = { intent: Intent; wait: number; who: number; target: number; choice: number };

/** Milliseconds: mostly 0, often past a deadline of L6, L7, R4, R8, V1, V6, V7, rarely of L9. */
const wait = fc.oneof(
  { weight: 120, arbitrary: fc.constant(0) },
  { weight: 40, arbitrary: fc.integer({ min: 1, max: 9000 }) },
  { weight: 20, arbitrary: fc.constantFrom(10_000, 15_000, 20_000, 29_999, 30_000, 60_000) },
  { weight: 8, arbitrary: fc.integer({ min: 10_000, max: 200_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 3_600_000, max: 7_300_000 }) },
);

const intent = fc.constantFrom(
  ...(Object.keys(INTENTS) as Intent[]).flatMap((name) => Array<Intent>(INTENTS[name]).fill(name)),
);

export const step: fc.Arbitrary<Step> = fc.record({
  intent,
  wait,
  who: fc.nat(13),
  target: fc.nat(13),
  choice: fc.nat(99),
});

export const steps = (maxLength: number): fc.Arbitrary<Step[]> =>
  fc.array(step, { maxLength, size: 'max' });

const SETTINGS_CHANGES: Partial<Settings>[] = [
  ...singleChanges,
  { rounds: 5, timeLimit: 60 },
  { seating: [...PLAYER_IDS].reverse() },
  { seating: [] },
  { categories: ['Kurz'] },
  { categories: ['Tiere', 'Leer'] },
  { categories: ['Leer'] },
  { categories: ['Unbekannt'] },
  { categories: [] },
];

const pick = <T>(from: readonly T[], choice: number): T | undefined => from[choice % from.length];

function guessText(game: Game, choice: number): string {
  const word = game.round?.word;
  return pick([word?.word, word?.aliases[0], 'Quxwort201', 'Rakete', ''], choice) ?? '';
}

/** This player, who acts on the phone of another one if it has none [H6]. */
const actor = (game: Game, id: PlayerId) => {
  const holder = findPlayer(game, id)?.heldBy;
  return holder ? { playerId: holder, forId: id } : { playerId: id };
};

/** An accused Imposter, if any, guesses or passes [V7]. */
function sayLastWord(game: Game, who: number, choice: number): Move[] {
  const { round } = game;
  const playerId = pick(round ? caughtIds(round) : [], who) ?? pick(round?.imposterIds ?? [], who);
  if (playerId === undefined) return [];
  const by = actor(game, playerId);
  if (choice % 3 === 0) return [{ type: 'pass', ...by }];
  return [{ type: 'guess', ...by, guessedWord: guessText(game, choice) }];
}

/** The next sensible moves of cooperating players. */
function playSensibly(game: Game, { who, target, choice }: Step): Move[] {
  const playerId = pick(game.players, who)?.id ?? anna;
  const host = hostOf(game).id;
  switch (game.status) {
    case 'waiting':
      return [
        ...game.players.map(({ id }): Move => ({ type: 'ready', playerId: id, isReady: true })),
        { type: 'start', playerId: host },
      ];
    case 'playing': {
      const imposter = pick(game.round?.imposterIds ?? [], who) ?? host;
      if (choice < 20)
        return [{ type: 'guess', playerId: imposter, guessedWord: guessText(game, who) }];
      if (choice < 50) return [{ type: 'speak', playerId }];
      return [{ type: 'callVote', playerId }];
    }
    case 'voting': {
      if (game.round?.stage === 'lastWord') return sayLastWord(game, who, choice);
      // Sometimes all Imposters are accused.
      const isUnmasking = who % 3 === 0;
      const voters = roundPlayers(game).filter(
        (player) => isConnected(player) && !Object.hasOwn(game.round?.votes ?? {}, player.id),
      );
      // Sometimes all vote for one, so that a player is accused.
      const favourite = choice % 3 ? 0 : target;
      return voters.slice(0, 1 + (choice % 4)).map(({ id }, index): Move => {
        const { runoff, order = [], imposterIds = [] } = game.round ?? {};
        const suspects = runoff?.ids ?? (isUnmasking ? imposterIds : order);
        const other = (index % 2) * (isUnmasking ? 1 : who);
        const targetId = pick(suspects, favourite + other) ?? null;
        return { type: 'vote', ...actor(game, id), targetId: choice % 11 ? targetId : null };
      });
    }
    case 'result':
      return [
        { type: 'nextRound', playerId, finishedRound: game.currentRound },
        ...(choice % 2 ? [{ type: 'restart', playerId: host } as const] : []),
      ];
  }
}

/** A phone plays for a seat that it holds, or for one that it does not [H6]. */
function playForSeat(game: Game, { who, target, choice }: Step, by: PlayerId): Move[] {
  const held = pick(
    game.players.filter(({ heldBy }) => heldBy !== null),
    target,
  );
  const forId = held?.id ?? by;
  const playerId = (choice % 7 && held?.heldBy) || by;
  const targetId = pick(game.round?.runoff?.ids ?? game.round?.order ?? [], who) ?? null;
  return [
    { type: 'speak', playerId, forId, isSpeaking: choice % 3 > 0 },
    { type: 'vote', playerId, forId, targetId },
    ...(choice % 4 ? [] : [{ type: 'withdrawVote', playerId, forId } as const]),
    { type: 'guess', playerId, forId, guessedWord: guessText(game, choice) },
    { type: 'pass', playerId, forId },
    { type: 'handOver', playerId, targetId: forId },
  ];
}

/** Resolves a step to moves for this lobby state; `ids`: of all who may play. */
export function movesOf(
  game: Game,
  step: Step,
  now: number,
  ids: readonly PlayerId[] = PLAYER_IDS,
): Move[] {
  const { intent: name, who, target, choice } = step;
  const host = hostOf(game).id;
  const playerId = ids[who] ?? host;
  const targetId = ids[target] ?? host;
  const member = pick(game.players, who)?.id ?? host;
  const imposter = pick(game.round?.imposterIds ?? [], who) ?? host;
  const hostOrAny: PlayerId = choice % 2 ? host : playerId;
  const displayId = pick(DISPLAY_IDS, target) ?? 'display:tv';
  switch (name) {
    case 'play-on':
      return playSensibly(game, step);
    case 'newcomer-joins': {
      const outside = ids.filter((id) => !game.players.some((player) => player.id === id));
      const newcomer = pick(outside, who) ?? host;
      return [{ type: 'join', playerId: newcomer, name: nameOf(newcomer) }];
    }
    case 'member-leaves':
      return [{ type: 'leave', playerId: member }];
    case 'imposter-leaves':
      return [{ type: 'leave', playerId: imposter }];
    case 'imposter-goes':
      return [
        { type: 'absent', playerId: findPlayer(game, imposter)?.heldBy ?? imposter, since: now },
      ];
    case 'host-removes-member':
      return [{ type: 'kick', playerId: host, targetId: member }];
    case 'host-starts':
      return [{ type: 'start', playerId: host }];
    case 'host-ends-vote':
      return [{ type: 'completeVote', playerId: host }];
    case 'host-pauses':
      return [{ type: 'clock', playerId: host, action: 'pause' }];
    case 'all-want-time':
      return game.players.slice(0, 3).map(({ id }): Move => {
        return { type: 'clock', playerId: id, action: 'more', ...(choice % 2 && { used: 0 }) };
      });
    case 'two-redeal':
      return game.players.slice(-2).map(({ id }): Move => {
        return {
          type: 'redeal',
          playerId: id,
          round: game.currentRound - (choice % 3 ? 0 : 1),
        };
      });
    case 'imposter-guesses':
      // A double tap.
      return [...sayLastWord(game, who, choice), ...sayLastWord(game, who, choice)];
    case 'changes-mind': {
      const by = pick(roundPlayers(game).slice(1), who)?.id ?? host;
      const call: Move[] = [
        { type: 'callVote', playerId: by },
        { type: 'withdrawCall', playerId: by },
      ];
      if (game.status === 'playing' && choice % 2) return [...call, ...call];
      const voter = pick(Object.keys(game.round?.votes ?? {}), who) ?? playerId;
      const callerId = game.round?.call?.playerId ?? host;
      return [
        { type: 'withdrawVote', playerId: voter },
        { type: 'withdrawCall', playerId: choice % 2 ? callerId : host },
      ];
    }
    case 'for-seat':
      return playForSeat(game, step, playerId);
    case 'guestSeat': {
      const names = ['Oma', 'Opa', 'Bela', 'Oma'].slice(choice % 4);
      return names.map((one) => ({ type: name, playerId: hostOrAny, name: one }));
    }
    case 'takeSeat':
      return [{ type: name, playerId: member, name: pick(['Zora', 'Yves', 'Oma'], choice) ?? '' }];
    case 'join':
      return [
        { type: 'join', playerId, name: pick([nameOf(playerId), 'Mia', 'mia'], choice) ?? '' },
      ];
    case 'leave':
    case 'start':
    case 'callVote':
    case 'withdrawCall':
    case 'withdrawVote':
    case 'pass':
    case 'restart':
    case 'present':
      return [{ type: name, playerId }];
    case 'ready':
      return [{ type: name, playerId, isReady: choice % 3 > 0 }];
    case 'settings':
      return [
        {
          type: name,
          playerId: hostOrAny,
          settings: pick(SETTINGS_CHANGES, choice + target) ?? {},
        },
      ];
    case 'speak': {
      const isSpeaking = pick([true, false, undefined], choice);
      if (choice % 4) return [{ type: name, playerId, isSpeaking }];
      // Several pass on the same turn at once.
      const endsTurnOf = choice % 5 ? (game.round?.nextSpeakerId ?? host) : targetId;
      return roundPlayers(game)
        .slice(0, 3)
        .map(({ id }) => ({ type: name, playerId: id, isSpeaking: false, endsTurnOf }));
    }
    case 'redeal':
      return [{ type: name, playerId: choice % 3 ? member : playerId, round: null }];
    case 'clock': {
      const action = pick(CLOCK_ACTIONS, choice) ?? 'more';
      const used = pick([0, 1, 2], target) ?? 0;
      const by = choice % 3 ? member : hostOrAny;
      return [{ type: name, playerId: by, action, ...(choice % 2 === 0 && { used }) }];
    }
    case 'completeVote': {
      const stage = pick([null, 'runoff', 'lastWord'] as const, choice) ?? null;
      return [{ type: name, playerId: hostOrAny, ...(choice % 4 && { stage }) }];
    }
    case 'vote':
      return [{ type: name, playerId, targetId: choice % 5 ? targetId : null }];
    case 'guess':
      return [{ type: name, playerId, guessedWord: guessText(game, choice) }];
    case 'nextRound': {
      const finishedRound = pick([null, 1, 2, game.currentRound], choice) ?? null;
      return [{ type: name, playerId, finishedRound }];
    }
    case 'kick':
    case 'handOver':
      return [{ type: name, playerId: hostOrAny, targetId }];
    case 'absent':
      return [{ type: name, playerId, since: now - choice * 700 }];
    case 'pairDisplay':
    case 'removeDisplay':
      return [{ type: name, playerId: choice % 3 ? member : playerId, displayId }];
    case 'displaySound':
      return [{ type: name, displayId, isOn: choice % 2 === 0 }];
    case 'display-connects':
      return [
        choice % 3
          ? { type: 'present', playerId: displayId }
          : { type: 'absent', playerId: displayId, since: now },
      ];
    case 'resume':
    case 'time':
      return [{ type: name }];
  }
}
