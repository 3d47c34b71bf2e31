import { createGame } from '../lobby.ts';
import { type Move, play } from '../play.ts';
import { roundPlayers } from '../players.ts';
import { isLastRound } from '../round.ts';
import { MODES } from '../setting-table.ts';
import { type GameView, viewFor } from '../view.ts';
import { seeded } from './random.ts';
import { wordSource } from './words.ts';

/** The end of a whole game by the rules, with players who suspect better than at random, come and leave. */
export function simulateGame(seed: number): GameView {
  const random = seeded(seed);
  const happens = (percent: number) => random(100) < percent;
  const pick = <T>(items: readonly T[]): T => items[random(items.length)] as T;
  const ids = Array.from({ length: 4 + random(7) }, (_, seat) => `seat-${seat}`);
  const [host = '', ...others] = ids;
  let now = 1_700_000_000_000;
  let game = createGame({
    ...{ code: 'K7QXP', host: { id: host, name: host }, lobbyName: null, now, wordSource },
    settings: {
      categories: ['Tiere', 'Berufe'],
      mode: pick(MODES),
      rounds: pick([5, 5, 5, 7, 10]),
      imposterCount: 1 + random(3),
      finale: happens(70),
      timeLimit: 0,
    },
  });
  function make(move: Move): void {
    now += 100 + random(400);
    game = play(game, move, { now, random, wordSource }) ?? game;
  }
  const hostId = () => game.players.find(({ isHost }) => isHost)?.id ?? '';
  const join = (playerId: string) => make({ type: 'join', playerId, name: playerId });
  for (const id of others) join(id);

  function start(): void {
    for (const id of ids) if (game.players.length < 4) join(id);
    for (const { id } of game.players) make({ type: 'ready', playerId: id, isReady: true });
    make({ type: 'start', playerId: hostId() });
  }

  function talk(): void {
    const { imposterIds = [], word } = game.round ?? {};
    const isLeaving = () => happens(3) && game.players.length > 3;
    for (const { id } of roundPlayers(game)) if (isLeaving()) make({ type: 'leave', playerId: id });
    const guesser = imposterIds.find((id) => game.players.some((one) => one.id === id));
    if (game.status !== 'playing') return;
    if (guesser && happens(8) && game.settings.mode !== 'undercover') {
      const guessedWord = happens(50) ? (word?.word ?? '') : 'Xylophon';
      make({ type: 'guess', playerId: guesser, guessedWord });
    } else make({ type: 'callVote', playerId: pick(roundPlayers(game)).id });
  }

  function ballot(): void {
    const { order = [], imposterIds = [], runoff } = game.round ?? {};
    const stage = game.round?.stage;
    for (const { id } of roundPlayers(game).toSorted(() => random(3) - 1)) {
      if (game.status !== 'voting' || game.round?.stage !== stage) return;
      const among = (runoff?.ids ?? order).filter((one) => one !== id);
      const guilty = among.filter((one) => imposterIds.includes(one));
      const targetId = happens(6)
        ? null
        : guilty.length > 0 && happens(30)
          ? pick(guilty)
          : pick(among);
      if (!happens(4) && among.length > 0) make({ type: 'vote', playerId: id, targetId });
    }
    if (game.status === 'voting' && game.round?.stage === stage) {
      make({ type: 'completeVote', playerId: hostId(), stage: stage ?? null });
    }
  }

  function lastWord(): void {
    const { accusedIds = [], imposterIds = [], word } = game.round ?? {};
    const caught = accusedIds.filter((id) => imposterIds.includes(id));
    for (const { id } of roundPlayers(game)) {
      if (!caught.includes(id) || game.round?.stage !== 'lastWord') continue;
      const guessedWord = happens(25) ? (word?.word ?? '') : 'Xylophon';
      make(
        happens(20) ? { type: 'pass', playerId: id } : { type: 'guess', playerId: id, guessedWord },
      );
    }
  }

  while (game.status !== 'result' || !isLastRound(game)) {
    if (game.status === 'waiting') start();
    else if (game.status === 'playing') talk();
    else if (game.round?.stage === 'lastWord') lastWord();
    else if (game.status === 'voting') ballot();
    else {
      for (const id of ids) if (happens(50) && !game.players.some((one) => one.id === id)) join(id);
      make({ type: 'nextRound', playerId: hostId(), finishedRound: game.currentRound });
    }
  }
  return viewFor(game, '', now);
}
