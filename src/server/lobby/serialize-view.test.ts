import { describe, expect, test } from 'vitest';
import { pairDisplay } from '../../game/displays.ts';
import type { Game } from '../../game/game.ts';
import { createGame, join } from '../../game/lobby.ts';
import { play } from '../../game/play.ts';
import { speak } from '../../game/speaking.ts';
import { leaving, playingGame, votingGame } from '../../game/testing/builders.ts';
import { anna, bela, dora, emil } from '../../game/testing/people.ts';
import { type GameView, viewFor } from '../../game/view.ts';
import { closeVote, vote } from '../../game/vote.ts';
import { changeSerializer, type Shown, serializeView, shownAt } from './serialize-view.ts';

const NOW = 1_700_000_000_000;
const ids = ['id-mia', 'id-ben', 'die-lange-id-von-jemandem-1234567890'];
const words = [{ word: 'Öl', aliases: [], category: 'Tiere' }];
const context = { now: NOW, random: () => 0, wordSource: () => words };

function playing(): GameView {
  const [host = '', ...others] = ids;
  const newcomer = (id: string) => ({ id, name: id.slice(0, 20) });
  const lobby = createGame({
    ...{
      code: 'K7QXP',
      host: newcomer(host),
      settings: { categories: ['Tiere'] },
      lobbyName: null,
      now: NOW,
    },
    wordSource: context.wordSource,
  });
  let game = others.map(newcomer).reduce(join, lobby);
  const moves = ids.map((playerId) => ({ type: 'ready', playerId, isReady: true }) as const);
  for (const move of [...moves, { type: 'start', playerId: host } as const]) {
    game = play(game, move, context) ?? game;
  }
  return viewFor(game, host, NOW);
}

const [mia = '', ben = ''] = ids;
const cards: Partial<GameView>[] = [
  { word: 'Öl', imposterIds: [], votes: {} },
  { word: 'Rechtsschutzversicherungsgesellschaft', imposterIds: [], votes: {} },
  { word: '', imposterIds: [mia], votes: {} },
  { word: '', imposterIds: [mia], category: 'Alltagsgegenstände', votes: {} },
  { word: '', imposterIds: [mia], category: `Alltagsgegenstände · ${'ü'.repeat(40)}`, votes: {} },
  { word: '', imposterIds: [mia], votes: { [mia]: ben } },
  { word: 'Öl', imposterIds: [], votes: { [mia]: null } },
];

test.each(['playing', 'voting'] as const)(
  '[S9] while %s every card and vote takes the same number of bytes',
  (status) => {
    const view = { ...playing(), status };
    const texts = cards.map((card) => serializeView({ ...view, ...card }));
    expect(new Set(texts.map((text) => Buffer.byteLength(text))).size).toBe(1);
    for (const [index, text] of texts.entries()) {
      expect(JSON.parse(text)).toEqual({ ...view, ...cards[index] });
    }
  },
);

test('[S9] even the longest possible card is padded to a whole number of blocks', () => {
  const view = playing();
  const sizeWith = (card: Partial<GameView>) =>
    Buffer.byteLength(serializeView({ ...view, imposterIds: [], votes: {}, ...card }));
  const difference = sizeWith({ word: '語'.repeat(60), votes: { [mia]: ben } }) - sizeWith({});
  expect(difference).toBeGreaterThanOrEqual(0);
  expect(difference % 256).toBe(0);
});

test.each(['waiting', 'result'] as const)('a view while %s is not padded', (status) => {
  const view = { ...playing(), status };
  expect(serializeView(view)).toBe(JSON.stringify(view));
});

describe('[T4] a change for a display', () => {
  const TV = 'display:tv0000000000';
  const textsOf = (before: Game, after: Game, ...viewers: string[]) => {
    const [was, is] = [before, after].map((game) => shownAt(game, NOW)) as [Shown, Shown];
    return viewers.map(changeSerializer(was, is));
  };
  const paired = (game: Game) => pairDisplay(game, anna, TV);
  const voting = paired(votingGame({ votes: { [anna]: dora } }));

  test('has no counts, also of a player who comes back', () => {
    const [display = '', watcher = ''] = textsOf(voting, vote(voting, bela, dora, NOW), TV, emil);
    expect(JSON.parse(display).players).toEqual({ [bela]: { hasVoted: true } });
    expect(JSON.parse(watcher).players).toMatchObject({ [dora]: { votes: 2 } });
    const left = leaving(voting, dora);
    const [back = ''] = textsOf(left, join(left, { id: dora, name: 'Dora' }), TV);
    expect(JSON.parse(back).players[dora]).toMatchObject({ inRound: true, votes: 0 });
  });

  test('has all of them with the result', () => {
    const [text = ''] = textsOf(voting, closeVote(voting, NOW), TV);
    expect(JSON.parse(text).players[dora]).toMatchObject({ votes: 1 });
  });

  test('is the same text for all while nothing differs', () => {
    const talk = paired(playingGame());
    const texts = textsOf(talk, speak(talk, anna, true), TV, anna, dora, emil);
    expect(new Set(texts).size).toBe(1);
  });
});
