import { describe, expect, test } from 'vitest';
import type { Game, Round, Word } from '../../game/game.ts';
import { createGame } from '../../game/lobby.ts';
import { type Move, play } from '../../game/play.ts';
import { MODES } from '../../game/setting-table.ts';
import { seeded } from '../../game/testing/random.ts';
import { viewFor } from '../../game/view.ts';
import { readWords } from '../../game/words.ts';
import { serializePadded } from '../http/padded.ts';
import { paddedView } from '../lobby/serialize-view.ts';
import { builtInCategories } from './word-source.ts';

/** Rounds of each list and mode. */
const ROUNDS = 15;
const NOW = Date.UTC(2026, 10, 22, 20);
const PLAYERS = ['id-anna', 'id-bela', 'id-cleo', 'id-dora', 'id-emil', 'id-fine'] as const;
const [HOST] = PLAYERS;

const lists = builtInCategories();
const words = new Map(lists.map((list) => [list.name, readWords(list.words, list.name)]));
const wordSource = (category: string) => words.get(category) ?? null;
const groupOf = ({ category, group }: Pick<Word, 'category' | 'group'>) =>
  (wordSource(category) ?? []).filter((one) => one.group === group);

function playOn(game: Game, moves: Move[], random: (n: number) => number): Game {
  return moves.reduce((current, move) => {
    const next = play(current, move, { now: NOW, random, wordSource });
    if (!next) throw new Error('the lobby is gone');
    return next;
  }, game);
}

/** A lobby of six with its first round dealt. */
function firstRound(category: string, mode: (typeof MODES)[number], random: (n: number) => number) {
  const settings = { categories: [category], mode, imposterCount: 2, rounds: 0, timeLimit: 0 };
  const host = { id: HOST, name: 'Anna' };
  const input = { code: 'K7QXP', host, settings, lobbyName: null, now: NOW, wordSource };
  return playOn(
    createGame(input),
    [
      ...PLAYERS.slice(1).map((id): Move => ({ type: 'join', playerId: id, name: id.slice(3) })),
      ...PLAYERS.map((id): Move => ({ type: 'ready', playerId: id, isReady: true })),
      { type: 'start', playerId: HOST },
    ],
    random,
  );
}

const withRound = (game: Game, change: Partial<Round>): Game => ({
  ...game,
  round: game.round && { ...game.round, ...change },
});

/** Each player's view, as it is sent, stays the same when the words change that it must not show. */
function checkRound(game: Game): void {
  const { round, settings } = game;
  if (!round) throw new Error('no round');
  const { word, imposterWord, imposterIds } = round;
  const group = groupOf(word);
  const others = group.filter((one) => one.word !== word.word && one.word !== imposterWord);
  const [other] = others;
  if (!other) throw new Error(`${word.word} is alone in its group`);
  const sent = (one: Game, id: string) => serializePadded(paddedView(one, id, NOW));
  const elsewhere: Word = { word: 'Xy', aliases: [], category: 'Xy', group: 'Xy' };
  for (const id of [...PLAYERS, 'id-stranger']) {
    const text = sent(game, id);
    const isImposter = imposterIds.includes(id);
    const isPlayer = id !== 'id-stranger';
    const view = viewFor(game, id, NOW);
    if (settings.mode === 'undercover') {
      const card = isImposter ? imposterWord : word.word;
      expect(view.word).toBe(isPlayer ? card : '');
      const hidden = isImposter || !isPlayer ? { word: other } : {};
      const change = { ...hidden, ...(!isImposter && { imposterWord: other.word }) };
      expect(sent(withRound(game, change), id)).toBe(text);
    } else if (isImposter || !isPlayer) {
      const isHint = settings.mode === 'hint' && isPlayer;
      expect(view.category).toBe(isHint ? `${word.category} · ${word.group}` : null);
      expect(sent(withRound(game, { word: isHint ? other : elsewhere }), id)).toBe(text);
    } else {
      expect(view.word).toBe(word.word);
      const same = { ...elsewhere, word: word.word };
      expect(sent(withRound(game, { word: same }), id)).toBe(text);
    }
    // [S9]
    expect(Buffer.byteLength(text)).toBe(Buffer.byteLength(sent(game, HOST)));
  }
  if (imposterWord !== null) {
    expect(imposterWord).not.toBe(word.word);
    expect(group.map((one) => one.word)).toContain(imposterWord);
  }
}

describe.each(lists.map(({ name }) => name))('%s', (category) => {
  test.each(MODES)(
    `[W1, B4, S9] ${ROUNDS} rounds of mode %s show no word that is hidden`,
    (mode) => {
      const random = seeded(category.length * 10 + MODES.indexOf(mode));
      let game = firstRound(category, mode, random);
      const dealt = new Set<string>();
      for (let n = 1; n <= ROUNDS; n += 1) {
        checkRound(game);
        if (n % 3 === 0) {
          const round = game.currentRound;
          game = playOn(game, [{ type: 'redeal', playerId: HOST, round }], random);
          checkRound(game);
        }
        for (const word of [game.round?.word.word, game.round?.imposterWord]) {
          if (word) dealt.add(word);
        }
        const end: Move[] = [
          { type: 'callVote', playerId: HOST },
          { type: 'completeVote', playerId: HOST },
          { type: 'nextRound', playerId: HOST, finishedRound: n },
        ];
        game = playOn(game, end, random);
      }
      // No word came twice [R1].
      if (mode !== 'undercover') expect(dealt.size).toBe(ROUNDS);
    },
  );
});
