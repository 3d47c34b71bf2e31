import { expect, test } from 'vitest';
import { createGame, join } from '../../game/lobby.ts';
import { play } from '../../game/play.ts';
import { type GameView, viewFor } from '../../game/view.ts';
import { serializeView } from './serialize-view.ts';

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
