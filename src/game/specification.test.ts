import { expect, test } from 'vitest';
import type { Game, PlayerId, RandomInt } from './game.ts';
import { createGame } from './lobby.ts';
import { type Move, play } from './play.ts';
import { NOW } from './testing/builders.ts';
import { attempt } from './testing/evening.ts';
import { nameOf, PLAYER_IDS } from './testing/people.ts';
import { seeded } from './testing/random.ts';
import { wordSource } from './testing/words.ts';
import { viewFor } from './view.ts';

/** The fields of a view before R4c, R5b, R11–R13, V2b, V6 and V7. */
const FIELDS = [
  ...(['lobbyCode', 'lobbyName', 'version', 'status', 'players', 'currentRound'] as const),
  ...([
    'totalRounds',
    'timeLeft',
    'scores',
    'speakingOrder',
    'speakerId',
    'nextSpeakerId',
  ] as const),
  ...(['departed', 'word', 'category', 'imposterIds', 'votes', 'winnerId', 'winnerType'] as const),
  ...(['endReason', 'roundPoints', 'accusedIds', 'imposterWord', 'guessedWord'] as const),
];
const SETTINGS = ['categories', 'rounds', 'timeLimit', 'imposterCount', 'mode'] as const;

const MODES = ['classic', 'hint', 'undercover', 'chaos'] as const;

/** `wait`: ms before the move; null: until the phase ends. */
type Step = { move: Move; wait: number | null };

/** The next move of clients that know the specification only. */
function nextStep(game: Game, random: RandomInt): Step {
  const of = <T>(items: readonly T[]): T => items[random(items.length)] as T;
  const playerId = of(game.players).id;
  const host = game.players.find(({ isHost }) => isHost)?.id ?? playerId;
  const { round } = game;
  const anyMove = (moves: Move[]): Step => ({ move: of(moves), wait: of([0, 0, 700, 2500]) });
  const outside = PLAYER_IDS.filter((id) => !game.players.some((player) => player.id === id));
  const joiner = of(outside);
  const rare: Move[] = random(12)
    ? []
    : [
        { type: 'leave', playerId },
        { type: 'join', playerId: joiner, name: nameOf(joiner) },
        { type: 'hand-over', playerId: host, targetId: playerId },
        { type: 'start', playerId },
        { type: 'restart', playerId },
      ];
  switch (game.status) {
    case 'waiting': {
      const unready = game.players.find(({ isReady }) => !isReady);
      if (rare.length === 0 && unready) {
        return { move: { type: 'ready', playerId: unready.id, isReady: true }, wait: 0 };
      }
      const settings = {
        timeLimit: of([60, 90, 0]),
        imposterCount: 1 + random(3),
        mode: of(MODES),
      };
      return anyMove([
        ...rare,
        { type: 'start', playerId: host },
        { type: 'settings', playerId: host, settings },
      ]);
    }
    case 'playing': {
      if (random(10) === 0) return { move: { type: 'time' }, wait: null };
      const speaker = round?.nextSpeakerId ?? playerId;
      const text = of([round?.word.word ?? '', 'Rakete']);
      return anyMove([
        ...rare,
        ...Array<Move>(6).fill({ type: 'speak', playerId: speaker, isSpeaking: null }),
        { type: 'call-vote', playerId },
        { type: 'guess', playerId, text },
        { type: 'vote', playerId, targetId: null },
      ]);
    }
    case 'voting': {
      if (random(12) === 0) return { move: { type: 'time' }, wait: null };
      const voter = game.players.find(({ id }) => !Object.hasOwn(round?.votes ?? {}, id));
      const voterId = random(8) ? (voter?.id ?? playerId) : playerId;
      const targetId = random(6) ? of(round?.order ?? [playerId]) : null;
      return anyMove([
        ...rare,
        ...Array<Move>(7).fill({ type: 'vote', playerId: voterId, targetId }),
        { type: 'complete-vote', playerId: host },
        { type: 'call-vote', playerId },
      ]);
    }
    case 'result':
      return anyMove([
        ...rare,
        { type: 'next-round', playerId, finishedRound: game.currentRound },
        { type: 'next-round', playerId, finishedRound: null },
        { type: 'restart', playerId: host },
      ]);
  }
}

/** FNV-1a, 32 bits. */
function hashOf(text: string, before: number): number {
  let hash = before;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  }
  return hash;
}

/** Hash of all answers and all views of a game of 120 moves. */
function digestOf(seed: number): string {
  let hash = 0x811c9dc5;
  const add = (text: string) => {
    hash = hashOf(text, hash);
  };
  const random = seeded(seed);
  const [host] = PLAYER_IDS;
  const input = { code: 'K7QXP', settings: {}, lobbyName: null, now: NOW, wordSource };
  let game: Game | null = createGame({ ...input, host: { id: host, name: nameOf(host) } });
  let now = NOW;
  const context = () => ({ now, wordSource, random: seeded(seed + (game?.version ?? 0)) });
  for (const id of PLAYER_IDS.slice(1, 3 + (seed % 8))) {
    game = game && play(game, { type: 'join', playerId: id, name: nameOf(id) }, context());
  }
  for (let step = 0; step < 120 && game; step += 1) {
    const { move, wait } = nextStep(game, random);
    now = wait === null ? (game.phaseEndsAt ?? now) : now + wait;
    const before: Game = game;
    const { after, refusal } = attempt(game, move, context());
    game = after;
    add(`${move.type} ${refusal}\n`);
    if (!after) break;
    const isDeal = after.status === 'playing' && after.round?.word !== before.round?.word;
    // [R4c] The only difference: the count-in, which ends before the next move.
    const countIn =
      isDeal && after.phaseEndsAt !== null
        ? after.phaseEndsAt - now - after.settings.timeLimit * 1000
        : 0;
    for (const viewer of PLAYER_IDS) add(textOf(after, viewer, now, countIn));
    now += countIn;
  }
  return hash.toString(36);
}

function textOf(game: Game, viewer: PlayerId, now: number, countIn: number): string {
  const view = viewFor(game, viewer, now);
  const left = view.phaseEndsAt === null ? null : view.phaseEndsAt - now - countIn;
  const values = FIELDS.map((name) => view[name]);
  return JSON.stringify([left, SETTINGS.map((name) => view.settings[name]), values]);
}

/** Computed with the rules of commit b2b3137, before these fields were added. */
const BEFORE = [
  'duwdww 1np92bx 1mew4j 1h0nr3c jepttr ttg5gd zv82p5 13er4u 1r13yvg mpqvly',
  '16gchn7 lya2zc 1ad4g20 17pds5l 1kg8xmf wgob9k je2ymm jg6qh3 2wbkpv 3jyi1k',
  '3mydos qoi7qb 1m2a9ww 1b94do2 ykex9e o11wg7 1khiv23 1byk0xn 4l6q3p 1v56wsf',
  'xycp9l b31lrm 1svzoh5 16vtb8v 1esung4 1iskjsk 6sdtfh 71uwo0 1y1sfjb d6f2uz',
].flatMap((line) => line.split(' '));

test('a client of the specification gets the same answers and views as before', () => {
  expect(BEFORE.map((_, seed) => digestOf(seed))).toEqual(BEFORE);
});
