import type { Game, PlayerId, RuleContext, Settings } from '../game.ts';
import { TURN_TAKEN_AFTER_MS } from '../limits.ts';
import { createGame, join, leave, markAbsent, setReady } from '../lobby.ts';
import { playDue } from '../play.ts';
import { start } from '../round.ts';
import { changeClock } from '../round-clock.ts';
import { speak } from '../speaking.ts';
import { closeVote, openVote, vote } from '../vote.ts';
import { anna, bela, cleo, dora, nameOf, PLAYER_IDS } from './people.ts';
import { lowest } from './random.ts';
import { wordSource } from './words.ts';

/** Start time of every test. */
export const NOW = 1_700_000_000_000;

export function context(change: Partial<RuleContext> = {}): RuleContext {
  return { now: NOW, random: lowest, wordSource, ...change };
}

export const SECOND = 1000;

/** So many seconds after the start. */
export const at = (seconds: number): RuleContext => context({ now: NOW + seconds * SECOND });

/** The game after `seconds` without any move. */
export const after = (game: Game | null, seconds: number): Game | null =>
  game && playDue(game, at(seconds));

/** A waiting lobby with host Anna; the others joined in the order of PLAYER_IDS. */
export function lobbyOf(size: number, settings: Partial<Settings> = {}): Game {
  const [host, ...others] = PLAYER_IDS.slice(0, size).map((id) => ({ id, name: nameOf(id) }));
  if (!host) throw new Error('a lobby has a host');
  const lobby = createGame({
    code: 'K7QXP',
    host,
    settings,
    lobbyName: null,
    now: NOW,
    wordSource,
  });
  return others.reduce(join, lobby);
}

export function readyLobbyOf(size: number, settings: Partial<Settings> = {}): Game {
  const lobby = lobbyOf(size, settings);
  return lobby.players.reduce((game, { id }) => setReady(game, id, true), lobby);
}

type Table = {
  players?: number;
  /** Overrides the drawn Imposters. */
  imposters?: PlayerId[];
  settings?: Partial<Settings>;
};

/** A dealt round, in seating order; the word is FIRST_WORD. */
export function playingGame({ players = 4, imposters = [dora], settings = {} }: Table = {}): Game {
  const game = start(readyLobbyOf(players, settings), anna, context());
  const order = game.players.map((player) => player.id);
  const round = game.round && { ...game.round, order, imposterIds: imposters, nextSpeakerId: anna };
  return {
    ...game,
    round,
    lastImposterIds: imposters,
    players: game.players.map((player) => ({
      ...player,
      roundsSinceImposter: imposters.includes(player.id) ? 0 : 1,
    })),
  };
}

/** "Reden" or "Gesagt", as soon as the turn may be taken [R13b]. */
export const speaks = (game: Game, playerId: PlayerId, isSpeaking?: boolean): Game =>
  speak(game, { playerId, isSpeaking }, (game.round?.turnStartedAt ?? NOW) + TURN_TAKEN_AFTER_MS);

/** A running vote with these votes: `{ [anna]: dora }`, null: abstention. */
export function votingGame({
  votes = {},
  ...table
}: Table & { votes?: Record<PlayerId, PlayerId | null> } = {}): Game {
  const voting = openVote(playingGame(table), NOW);
  return Object.entries(votes).reduce(
    (game, [voter, target]) => vote(game, voter, target, NOW),
    voting,
  );
}

export const resultGame = (table: Table = {}): Game => closeVote(votingGame(table), NOW);

/** Anna and Dora are tied [V6]. */
export const runoffGame = (settings: Partial<Settings> = {}): Game =>
  closeVote(
    votingGame({
      settings: { finale: true, ...settings },
      votes: { [anna]: dora, [bela]: anna, [cleo]: dora, [dora]: anna },
    }),
    NOW,
  );

/** Dora is caught [V7]. */
export const lastWordGame = (settings: Partial<Settings> = {}): Game =>
  closeVote(
    votingGame({
      settings: { finale: true, ...settings },
      votes: { [anna]: dora, [bela]: dora, [cleo]: dora, [dora]: anna },
    }),
    NOW,
  );

/** 95 s before the end of the talk [R11]. */
export const pausedGame = (): Game => changeClock(playingGame(), anna, 'pause', undefined, NOW);

/** The phases after the lobby, each with Anna, Bela, Cleo and Dora. */
export const phases = (settings: Partial<Settings> = {}): [string, Game][] => [
  ['playing', playingGame({ settings })],
  ['voting', votingGame({ settings })],
  ['the result', resultGame()],
];

/** The phases that only some rounds have. */
export const specialPhases = (): [string, Game][] => [
  ['a pause', pausedGame()],
  ['a run-off', runoffGame()],
  ['a last word', lastWordGame()],
];

export function leaving(game: Game, ...ids: PlayerId[]): Game {
  return ids.reduce((current, id) => {
    const left = leave(current, id, NOW);
    if (!left) throw new Error('the lobby is gone');
    return left;
  }, game);
}

/** `since`: epoch ms. */
export const goneSince = (game: Game, since: number, ...ids: PlayerId[]): Game =>
  ids.reduce((current, id) => markAbsent(current, id, since), game);

export const gone = (game: Game, ...ids: PlayerId[]): Game => goneSince(game, NOW, ...ids);
