import { describe, expect, expectTypeOf, test } from 'vitest';
import type { api } from '../../contract/api.ts';
import { CategoryName, type GameView, PlayerId } from '../../contract/shapes.ts';
import { WordEntry } from '../../contract/word-shapes.ts';
import { pairDisplay } from '../../game/displays.ts';
import type { Game, Round, Settings, Word } from '../../game/game.ts';
import { CATEGORY_NAME_MAX, GROUP_MARK, GROUP_NAME_MAX, GUESS_MAX } from '../../game/limits.ts';
import { createGame, join } from '../../game/lobby.ts';
import { type Move, play } from '../../game/play.ts';
import { RuleError } from '../../game/rule-error.ts';
import { MODES } from '../../game/setting-table.ts';
import {
  leaving,
  lobbyOf,
  playingGame,
  resultGame,
  speaks,
  votingGame,
} from '../../game/testing/builders.ts';
import { anna, bela, cleo, dora } from '../../game/testing/people.ts';
import { seeded } from '../../game/testing/random.ts';
import { viewFor } from '../../game/view.ts';
import { closeVote, vote } from '../../game/vote.ts';
import type { HandlerReply } from '../http/define-route.ts';
import { serializePadded } from '../http/padded.ts';
import { changeSerializer, paddedView, type Shown, shownAt } from './serialize-view.ts';

const NOW = 1_700_000_000_000;

/** The longest texts that can be typed: each grapheme takes 25 bytes. */
const FAMILY = '👨‍👩‍👧‍👦';
const CATEGORY = CategoryName.parse(FAMILY.repeat(CATEGORY_NAME_MAX));
const GROUP = WordEntry.parse(`${GROUP_MARK}a${FAMILY.repeat(GROUP_NAME_MAX - 1)}`);
const LONG_WORD = WordEntry.parse(`a${FAMILY.repeat(GUESS_MAX - 1)}`);
const HOST = PlayerId.parse('h'.repeat(64));
const IDS = [HOST, 'kurz1', ...[...'abcdefghij'].map((one) => PlayerId.parse(one.repeat(64)))];
const TVS = ['display:tv0000000000', 'display:laptop000000'] as const;

const group = GROUP.slice(GROUP_MARK.length);
const own = { category: CATEGORY, group, aliases: [] };
const words: Word[] = [
  ...['Öl', LONG_WORD].map((word) => ({ ...own, word })),
  ...['Aal', 'Bär', 'x'.repeat(GUESS_MAX)].map((word) => ({
    ...{ word, aliases: [], category: 'Tiere', group: null },
  })),
];
const wordSource = (name: string) => words.filter(({ category }) => category === name);

type Sent = { before: Game; after: Game };

/** Plays rounds with all stages, and reports each change. */
function playRounds(settings: Partial<Settings>, report: (sent: Sent) => void): void {
  const random = seeded(7);
  let now = NOW;
  const context = () => ({ now, random, wordSource });
  const categories = [CATEGORY, 'Tiere'];
  let game = createGame({
    ...{ code: 'K7QXP', host: { id: HOST, name: 'Mia' }, lobbyName: null, now: NOW, wordSource },
    settings: { ...settings, categories, rounds: 0, imposterCount: 3, finale: true },
  });
  const make = (move: Move) => {
    const before = game;
    try {
      game = play(game, move, context()) ?? game;
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
    }
    if (game !== before) report({ before, after: game });
  };
  const vote = (playerId: string) => {
    const { order = [], runoff, imposterIds = [] } = game.round ?? {};
    const among = runoff?.ids ?? (random(2) ? imposterIds : order.slice(0, 4));
    const targetId = among[random(among.length + 1)] ?? null;
    make({ type: 'vote', playerId, targetId });
    if (random(4) === 0) make({ type: 'withdrawVote', playerId });
  };
  // The last one watches the first round.
  const last = IDS.at(-1) ?? '';
  for (const id of IDS.slice(1, -1)) make({ type: 'join', playerId: id, name: id.slice(0, 5) });
  for (const displayId of TVS) make({ type: 'pairDisplay', playerId: HOST, displayId });
  for (const playerId of IDS) make({ type: 'ready', playerId, isReady: true });
  make({ type: 'start', playerId: HOST });
  make({ type: 'join', playerId: last, name: 'Letzte' });
  for (let n = 1; n <= 10; n += 1) {
    now += 10_000;
    if (n % 3 === 0) make({ type: 'redeal', playerId: HOST, round: null });
    make({ type: 'speak', playerId: HOST, isSpeaking: true });
    make({ type: 'callVote', playerId: HOST });
    while (game.status === 'voting' && game.round?.stage !== 'lastWord') IDS.map(vote);
    while (game.status === 'voting') {
      const playerId = IDS[random(IDS.length)] ?? HOST;
      make(
        random(2) ? { type: 'pass', playerId } : { type: 'guess', playerId, guessedWord: 'Falsch' },
      );
    }
    make({ type: 'nextRound', playerId: HOST, finishedRound: n });
  }
  // Broken off [R8].
  const imposterIds = game.round?.imposterIds ?? [];
  const group = IDS.filter((id) => !imposterIds.includes(id));
  for (const playerId of [...imposterIds.slice(1), ...group.slice(1)])
    make({ type: 'leave', playerId });
}

const size = (text: string) => Buffer.byteLength(text);

describe.each(MODES)('[S9] with the longest words, groups, categories and ids in %s', (mode) => {
  test('all views and changes of one moment of a round have one length', () => {
    const seen = new Set<string>();
    playRounds({ mode }, ({ before, after }) => {
      const wasRunning = before.round && !before.round.outcome;
      if (after.round ? after.round.outcome : !wasRunning) return;
      seen.add(after.round?.stage ?? after.status);
      const change = changeSerializer(shownAt(before, NOW), shownAt(after, NOW));
      const isSeated = (id: string) => after.players.some((one) => one.id === id);
      // Displays read no counts [T4].
      for (const viewers of [IDS.filter(isSeated), TVS]) {
        const sizes = viewers.map((id) => {
          const view = serializePadded(paddedView(after, id, NOW));
          expect(view.trimEnd()).toBe(JSON.stringify(viewFor(after, id, NOW)));
          return `${size(view)}, ${change(id)?.length}`;
        });
        expect([...new Set(sizes)], `${mode} ${after.status} ${after.round?.stage}`).toHaveLength(
          1,
        );
      }
    });
    const missing = { classic: '', hint: '', undercover: 'lastWord', chaos: 'runoff' }[mode];
    const stages = ['lastWord', 'playing', 'runoff', 'voting', 'waiting'];
    expect([...seen].sort()).toEqual(stages.filter((stage) => stage !== missing));
  });
});

test.each([
  ['a word', (round: Round) => ({ ...round, word: { ...round.word, word: 'x'.repeat(60) } })],
  ['a group in classic', (round: Round) => ({ ...round, word: { ...round.word, group } })],
  ['an Imposter', (round: Round) => ({ ...round, imposterIds: [anna] })],
])('[S9] another length of %s changes no length of a view', (_, change) => {
  const sizes = [playingGame(), votingGame({ votes: { [anna]: dora } })].map((game) =>
    [game, { ...game, round: game.round && change(game.round) }].flatMap((one) =>
      [anna, dora].map((id) => size(serializePadded(paddedView(one, id, NOW)))),
    ),
  );
  for (const own of sizes) expect(new Set(own).size).toBe(1);
});

test.each<[string, Game]>([
  ['a lobby', lobbyOf(3)],
  ['a result', resultGame()],
])('a view of %s is not padded', (_, game) => {
  const view = viewFor(game, anna, NOW);
  expect(serializePadded(paddedView(game, anna, NOW))).toBe(JSON.stringify(view));
});

test('[S9] a route that returns a view without padding does not compile', () => {
  type Sent = HandlerReply<typeof api.game>;
  expectTypeOf(paddedView(lobbyOf(3), anna, NOW)).toExtend<Sent>();
  expectTypeOf<GameView>().not.toExtend<Sent>();
});

describe('[T4] a change for a display', () => {
  const TV = 'display:tv0000000000';
  const textsOf = (before: Game, after: Game, ...viewers: string[]) => {
    const [was, is] = [before, after].map((game) => shownAt(game, NOW)) as [Shown, Shown];
    // Without the four bytes before a text of 126 bytes or more.
    return viewers
      .map(changeSerializer(was, is))
      .map((frame) => String(frame?.toString('utf8', 4)));
  };
  const paired = (game: Game) => pairDisplay(game, anna, TV);
  const voting = paired(votingGame({ votes: { [anna]: dora } }));

  test('has no counts, also of a player who comes back', () => {
    const [display = '', player = ''] = textsOf(voting, vote(voting, bela, dora, NOW), TV, cleo);
    expect(JSON.parse(display).players).toEqual({ [bela]: { hasVoted: true } });
    expect(JSON.parse(player).players).toMatchObject({ [dora]: { votes: 2 } });
    const left = leaving(voting, dora);
    const [back = ''] = textsOf(left, join(left, { id: dora, name: 'Dora' }), TV);
    expect(JSON.parse(back).players[dora]).toMatchObject({ inRound: true, votes: 0 });
  });

  test('[S9] is as long after an abstention as after a vote', () => {
    const sizes = [dora, null].flatMap((target) =>
      textsOf(voting, vote(voting, bela, target, NOW), TV).map(size),
    );
    expect(sizes[0]).toBe(sizes[1]);
  });

  test('has all of them with the result', () => {
    const [text = ''] = textsOf(voting, closeVote(voting, NOW), TV);
    expect(JSON.parse(text).players[dora]).toMatchObject({ votes: 1 });
  });

  test('is the same text for all while nothing differs', () => {
    const talk = paired(playingGame());
    const texts = textsOf(talk, speaks(talk, anna, true), TV, anna, cleo, dora);
    expect(new Set(texts).size).toBe(1);
  });
});
