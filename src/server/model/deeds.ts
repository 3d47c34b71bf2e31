import type { ErrorCode } from '../../contract/errors.ts';
import type { CallName, Wish as Wire } from '../testing/every-call.ts';
import type { Deed, DeedName } from './world.ts';

/** How a deed goes over the wire. */

/** Fields left out of the deed are left out of the body. */
export function wireOf({ call, code, claimedId, wish, malformed }: Deed): Wire {
  const { name, settings, targetId, text, finishedRound, isSpeaking, isReady, emoji, lobbyName } =
    wish;
  const inLobby = { params: { code } };
  const asPlayer = { playerId: claimedId };
  const wires: Record<DeedName, Wire> = {
    createGame: { body: { hostId: claimedId, hostName: name, settings, lobbyName } },
    checkGame: inLobby,
    game: { ...inLobby, query: asPlayer },
    join: { ...inLobby, body: { ...asPlayer, playerName: name } },
    leave: { ...inLobby, body: asPlayer },
    ready: { params: { code, playerId: claimedId }, body: { isReady } },
    settings: { ...inLobby, body: { ...asPlayer, settings } },
    start: { ...inLobby, body: asPlayer },
    speak: { ...inLobby, body: { ...asPlayer, isSpeaking } },
    voting: { ...inLobby, body: asPlayer },
    vote: { ...inLobby, body: { voterId: claimedId, targetId } },
    completeVoting: { ...inLobby, body: asPlayer },
    guess: { ...inLobby, body: { imposterId: claimedId, guessedWord: text } },
    nextRound: { ...inLobby, body: { ...asPlayer, finishedRound } },
    restart: { ...inLobby, body: asPlayer },
    kick: { ...inLobby, body: { ...asPlayer, targetId } },
    host: { ...inLobby, body: { ...asPlayer, targetId } },
    timer: { ...inLobby, body: { ...asPlayer, timeLeft: 9 } },
    react: { ...inLobby, body: { ...asPlayer, emoji } },
  };
  const wire = wires[call];
  return malformed ? { ...wire, body: { ...wire.body, ...malformed.wire } } : wire;
}

export const DEEDS: DeedName[] = [
  'createGame',
  'checkGame',
  'game',
  'join',
  'leave',
  'ready',
  'settings',
  'start',
  'speak',
  'voting',
  'vote',
  'completeVoting',
  'guess',
  'nextRound',
  'restart',
  'kick',
  'host',
  'timer',
  'react',
] satisfies CallName[];

/** Bodies that the door refuses, whoever sends them, and with which word. */
export const MALFORMED: { call: DeedName; wire: Record<string, unknown>; word: ErrorCode }[] = [
  { call: 'ready', wire: { isReady: 'ja' }, word: 'malformed' },
  { call: 'vote', wire: { targetId: '__proto__' }, word: 'malformed' },
  { call: 'vote', wire: { targetId: undefined }, word: 'malformed' },
  { call: 'vote', wire: { targetId: ['a'] }, word: 'malformed' },
  { call: 'guess', wire: { guessedWord: '!!!' }, word: 'guess-invalid' },
  { call: 'guess', wire: { guessedWord: 'x'.repeat(61) }, word: 'guess-invalid' },
  { call: 'settings', wire: { settings: { rounds: 4 } }, word: 'settings-invalid' },
  { call: 'settings', wire: { settings: { timeLimit: -1 } }, word: 'settings-invalid' },
  { call: 'settings', wire: { settings: { imposterCount: 0 } }, word: 'settings-invalid' },
  { call: 'settings', wire: { settings: { categories: [] } }, word: 'settings-invalid' },
  { call: 'settings', wire: { settings: { mode: 'chess' } }, word: 'settings-invalid' },
  { call: 'createGame', wire: { settings: { timeLimit: '90' } }, word: 'settings-invalid' },
  { call: 'createGame', wire: { lobbyName: 'x'.repeat(21) }, word: 'lobby-name-invalid' },
  { call: 'join', wire: { playerId: 'ab' }, word: 'malformed' },
  { call: 'join', wire: { playerName: ' ' }, word: 'name-missing' },
  { call: 'join', wire: { playerName: 'x'.repeat(21) }, word: 'name-too-long' },
  { call: 'nextRound', wire: { finishedRound: 1.5 }, word: 'malformed' },
  { call: 'kick', wire: { targetId: 7 }, word: 'malformed' },
  { call: 'host', wire: { targetId: null }, word: 'malformed' },
  { call: 'timer', wire: { timeLeft: -1 }, word: 'malformed' },
  { call: 'timer', wire: { timeLeft: 1e9 }, word: 'malformed' },
  { call: 'speak', wire: { isSpeaking: 'x' }, word: 'malformed' },
  { call: 'react', wire: { emoji: '🧨' }, word: 'malformed' },
  { call: 'leave', wire: { playerId: { $ne: null } }, word: 'malformed' },
];
