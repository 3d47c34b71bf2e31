import type { GameView } from '../../contract/shapes.ts';
import type { Attempt } from './ledger.ts';
import { ANYTHING, openSlots } from './slots.ts';

/** What a lobby holds for its people beside the round: seats, readiness, settings, host, turn. */
export type Holdings = {
  ask(attempt: Attempt, newest: GameView | null): void;
  refuse(attempt: number): void;
  /**
   * It was acknowledged with this view; answers what is wrong with that. `madeIn`: it was made in
   * that version, and the view may show what came after.
   */
  hold(attempt: Attempt, view: GameView | null, madeIn?: number): string | null;
  /**
   * What is wrong with the newest view; `before`: the newest so far; `isBack`: between them the
   * server was away.
   */
  check(view: GameView, before: GameView | null, isBack: boolean): string[];
  /**
   * The server that could still do what was asked is dead: what is seen now holds. Answers what is
   * wrong with that.
   */
  settle(view: GameView): string[];
  giveUp(playerId: string): void;
};

const hostOf = (view: GameView) => Object.values(view.players).find(({ isHost }) => isHost);

const HOST = 'host';
const SETTINGS = 'settings';
const SPEAKER = 'speaker';
const seat = (id: string) => `seat ${id}`;
const ready = (id: string) => `ready ${id}`;

/** What a view says of a thing; undefined: nothing at this moment. */
function valueIn(view: GameView, name: string): unknown {
  const [kind, id = ''] = name.split(' ');
  const player = view.players[id];
  if (kind === 'seat') return player !== undefined;
  if (kind === 'ready') return view.status === 'waiting' ? player?.isReady : undefined;
  if (kind === SETTINGS) return JSON.stringify(view.settings);
  if (kind === SPEAKER) return view.status === 'playing' ? view.speakerId : undefined;
  return hostOf(view)?.id;
}

/** Nobody holds anything yet. */
export function openHoldings(): Holdings {
  const slots = openSlots();
  /** Acknowledged without a view: in which version is not known. */
  const leaving = new Map<string, number>();

  /** Somebody who left is gone, or has come back meanwhile. */
  function hasLeft(playerId: string, attempt: number, version: number): void {
    leaving.delete(playerId);
    slots.drop(attempt);
    for (const name of [HOST, SPEAKER, ready(playerId), seat(playerId)]) {
      slots.forget(name, version);
    }
  }

  /** Which things an action is about, and what it wants them to be. */
  function wishes({ playerId, action }: Attempt, newest: GameView | null): [string, unknown][] {
    switch (action.type) {
      case 'join':
        return [[seat(playerId), true]];
      case 'leave':
        // Whoever was host, or speaking, is so no more.
        return [
          [seat(playerId), false],
          [ready(playerId), ANYTHING],
          [HOST, ANYTHING],
          [SPEAKER, ANYTHING],
        ];
      case 'ready':
        return [[ready(playerId), action.isReady]];
      case 'settings':
        return [[SETTINGS, JSON.stringify({ ...newest?.settings, ...action.settings })]];
      case 'speak':
        return [[SPEAKER, action.isSpeaking ? playerId : null]];
      case 'host':
        return [[HOST, action.targetId]];
      case 'kick':
        return [[seat(action.targetId), false]];
      default:
        return [];
    }
  }

  /** What the answer to an action must say of it. */
  function isSo({ playerId, action }: Attempt, view: GameView): boolean {
    const me = view.players[playerId];
    switch (action.type) {
      case 'join':
        return me !== undefined;
      case 'ready':
        return me?.isReady === action.isReady;
      case 'settings':
        return Object.entries(action.settings).every(
          ([name, value]) => view.settings[name as keyof GameView['settings']] === value,
        );
      case 'start':
        return view.status === 'playing' && view.currentRound === action.round;
      case 'speak':
        return (view.speakerId === playerId) === action.isSpeaking;
      case 'voting':
        return view.status === 'voting';
      case 'vote':
        return view.votes[playerId] === action.targetId;
      case 'complete-voting':
        return view.status === 'result' && view.endReason === 'votes';
      case 'guess':
        return view.status === 'result' && view.guessedWord === action.guessedWord;
      case 'restart':
        return view.status === 'waiting' && view.currentRound === 1;
      case 'host':
        return hostOf(view)?.id === action.targetId;
      case 'kick':
        return view.players[action.targetId] === undefined;
      // Asked twice, it acts once: the answer may come much later.
      case 'next-round':
      case 'leave':
        return true;
    }
  }

  return {
    ask(attempt, newest) {
      for (const [name, value] of wishes(attempt, newest)) slots.ask(name, attempt.id, value);
    },
    refuse: slots.drop,

    hold(attempt, view, madeIn = view?.version ?? 0) {
      const { id, playerId, action } = attempt;
      if (action.type === 'leave') {
        leaving.set(playerId, id);
        return null;
      }
      const left = leaving.get(playerId);
      if (action.type === 'join' && left !== undefined) hasLeft(playerId, left, madeIn);
      if (!view) return `${action.type} was answered without a view`;
      if (view.version > madeIn) {
        // Who stops speaking while another one speaks changes nothing.
        const isVague = action.type === 'speak' && !action.isSpeaking;
        for (const name of slots.askedBy(id)) {
          slots.hold(name, id, isVague ? ANYTHING : slots.askedFor(name, id), madeIn);
        }
        return null;
      }
      for (const name of slots.askedBy(id)) {
        slots.hold(name, id, valueIn(view, name), view.version);
      }
      return isSo(attempt, view) ? null : `${action.type} was acknowledged, and is not so`;
    },

    check(view, before, isBack) {
      const { version } = view;
      for (const [playerId, attempt] of leaving) {
        if (!view.players[playerId]) hasLeft(playerId, attempt, version);
      }
      const isOtherPhase = before?.status !== view.status;
      // Readiness is asked anew each time that the lobby waits, and each talk has its speakers.
      if (isOtherPhase || before?.currentRound !== view.currentRound)
        slots.forget(SPEAKER, version);
      if (isOtherPhase)
        for (const id of Object.keys(view.players)) slots.forget(ready(id), version);
      // [L7] A host who is gone may be another one soon, but not because the server was away [R4b].
      if (!isBack && before && hostOf(before)?.isConnected === false) slots.forget(HOST, version);
      const problems: string[] = [];
      for (const name of slots.names()) {
        const value = valueIn(view, name);
        if (value === undefined || slots.allows(name, value, view.version)) continue;
        problems.push(`${name} is ${value} instead of ${String(slots.valueOf(name))}`);
        // Said once.
        slots.settle(name, value, view.version);
      }
      for (const name of [HOST, SETTINGS]) slots.fill(name, valueIn(view, name), view.version);
      return problems;
    },

    settle(view) {
      const back = [...leaving.keys()].map((id) => `${id} left, and is there again`);
      leaving.clear();
      for (const name of slots.names()) slots.settle(name, valueIn(view, name), view.version);
      return back;
    },

    giveUp(playerId) {
      for (const name of [seat(playerId), ready(playerId)]) slots.settle(name, undefined, 0);
    },
  };
}
