import type { GameView } from '../../src/contract/shapes.ts';
import type { PlayerCall } from '../support/bot.ts';

export type Attempt = { readonly id: number; readonly playerId: string; readonly call: PlayerCall };

/** One thing with one value at a time; `pending`: values of calls without an answer, by call id. */
type Fact = { value: unknown; version: number; pending: Map<number, unknown> };

/** Any value is right. */
const ANYTHING = Symbol('anything');
/** Facts that hold until a call changes them; the others are true in one version only. */
const LASTING = new Set(['seat', 'ready', 'speaks', 'settings', 'host']);

const isLasting = (name: string) => LASTING.has(name.split(' ', 1)[0] ?? '');
const hostOf = (view: GameView) => Object.values(view.players).find(({ isHost }) => isHost);

/** The value of a fact in a view; undefined: not contained in the view. */
function valueIn(view: GameView, name: string): unknown {
  const [kind, key = ''] = name.split(' ');
  const player = view.players[key];
  switch (kind) {
    case 'seat':
      return player !== undefined;
    case 'ready':
      return view.status === 'waiting' ? player?.isReady : undefined;
    case 'speaks':
      return view.status === 'playing' ? view.speakerId === key : undefined;
    case 'settings':
      return String(view.settings[key as keyof GameView['settings']]);
    case 'vote':
      return view.votes[key];
    case 'said':
      return view.status === 'result' ? (view.lastWords[key] ?? view.guessedWord) : undefined;
    case 'host':
      return hostOf(view)?.id;
    default:
      return view[kind as keyof GameView];
  }
}

/** The facts that a call makes true. */
function effectsOf({ playerId, call }: Attempt, view: GameView | null): Record<string, unknown> {
  switch (call.name) {
    case 'join':
      return { [`seat ${playerId}`]: true };
    case 'leave':
      return {
        ...{ [`seat ${playerId}`]: false, [`speaks ${playerId}`]: false },
        ...{ [`ready ${playerId}`]: ANYTHING, host: ANYTHING },
      };
    case 'kick':
      return { [`seat ${call.body.targetId}`]: false };
    case 'ready':
      return { [`ready ${playerId}`]: call.body.isReady };
    case 'settings':
      return Object.fromEntries(
        Object.entries(call.body.settings).map(([key, value]) => [`settings ${key}`, `${value}`]),
      );
    case 'host':
      return { host: call.body.targetId };
    case 'start':
      return { status: 'playing' };
    case 'speak': {
      const { isSpeaking } = call.body;
      const ids = new Set([playerId, ...(isSpeaking ? Object.keys(view?.players ?? {}) : [])]);
      return Object.fromEntries(
        Array.from(ids, (id) => [`speaks ${id}`, isSpeaking && id === playerId]),
      );
    }
    case 'voting':
      return { status: 'voting' };
    case 'vote': {
      // [V6] The last vote of the ballot may open the run-off, which begins without votes.
      const isBallot = view?.stage === 'runoff' && view.players[playerId]?.hasVoted === false;
      return isBallot ? {} : { [`vote ${playerId}`]: call.body.targetId };
    }
    case 'completeVoting':
      return view?.stage ? {} : { status: 'result', endReason: 'votes' };
    case 'guess':
    case 'pass': {
      // [V7] Another caught Imposter may still have the last word.
      if (view?.stage === 'lastWord') return { hasLastWord: false };
      const text = call.name === 'guess' ? call.body.guessedWord : null;
      return { status: 'result', [`said ${playerId}`]: text };
    }
    case 'restart':
      return { status: 'waiting', currentRound: 1 };
    case 'withdrawVoting':
      return { status: 'playing' };
    case 'withdrawVote':
      return { [`vote ${playerId}`]: undefined };
    // Idempotent: the answer to a repeat may come in a later phase.
    case 'nextRound':
    case 'redeal':
    case 'clock':
      return {};
  }
}

/**
 * Seats, readiness, settings, host and speaker: an acknowledged value holds until another call
 * changes it. A call without an answer may have changed it or not.
 */
export function openFacts() {
  const facts = new Map<string, Fact>();
  /** Acknowledged leaves that no view has shown yet: call ids by player. */
  const leaving = new Map<string, number>();

  function factOf(name: string): Fact {
    const fact = facts.get(name) ?? { value: ANYTHING, version: 0, pending: new Map() };
    facts.set(name, fact);
    return fact;
  }

  function set(name: string, value: unknown, version: number): void {
    const fact = factOf(name);
    if (version >= fact.version) Object.assign(fact, { value, version });
  }

  /** From this version on any value is right. */
  function forget(kind: string, version: number): void {
    for (const name of facts.keys()) if (name.startsWith(kind)) set(name, ANYTHING, version);
  }

  function finishLeave(playerId: string, version: number): void {
    const id = leaving.get(playerId);
    if (id === undefined) return;
    leaving.delete(playerId);
    for (const [name, { pending }] of facts) if (pending.delete(id)) forget(name, version);
  }

  return {
    recordCall(attempt: Attempt, newest: GameView | null): void {
      for (const [name, value] of Object.entries(effectsOf(attempt, newest))) {
        if (isLasting(name)) factOf(name).pending.set(attempt.id, value);
      }
    },

    recordRefusal(id: number): void {
      for (const { pending } of facts.values()) pending.delete(id);
    },

    /** Done in `version`; the view may be newer. Returns what is wrong with that. */
    acknowledge(attempt: Attempt, view: GameView | null, version: number): string | null {
      const { id, playerId, call } = attempt;
      if (call.name === 'leave') {
        leaving.set(playerId, id);
        return null;
      }
      if (!view || view.version < version) return `${call.name} was answered without a view`;
      if (call.name === 'join') finishLeave(playerId, version);
      const isSame = view.version === version;
      for (const [name, { pending }] of facts) {
        if (!pending.has(id)) continue;
        set(name, isSame ? valueIn(view, name) : pending.get(id), version);
        pending.delete(id);
      }
      const effects = Object.entries(effectsOf(attempt, view));
      const isSo = effects.every(([name, value]) => valueIn(view, name) === value);
      return isSame && !isSo ? `${call.name} was acknowledged, but the view contradicts it` : null;
    },

    /** Contradictions of the newest view; `hasRestarted`: the server restarted since `before`. */
    check(view: GameView, before: GameView | null, hasRestarted: boolean): string[] {
      const { version, status, currentRound, players } = view;
      for (const id of leaving.keys()) if (!players[id]) finishLeave(id, version);
      if (before?.status !== status) forget('ready', version);
      const isDealt = before?.currentRound !== currentRound || before.isRedealt !== view.isRedealt;
      if (before?.status !== status || isDealt) {
        forget('speaks', version);
      }
      // [L7] The host changes while absent, but not because of a server outage [R4b].
      if (!hasRestarted && before && hostOf(before)?.isConnected === false) forget('host', version);
      const problems: string[] = [];
      for (const [name, fact] of facts) {
        const value = valueIn(view, name);
        if (value === undefined || version < fact.version) continue;
        const allowed = [fact.value, ...fact.pending.values()];
        if (allowed.includes(ANYTHING) || allowed.includes(value)) continue;
        problems.push(`${name} is ${value} instead of ${String(fact.value)}`);
        facts.set(name, { value, version, pending: new Map() });
      }
      const settings = Object.keys(view.settings).map((key) => `settings ${key}`);
      for (const name of ['host', ...settings]) {
        if (factOf(name).value === ANYTHING) set(name, valueIn(view, name), version);
      }
      return problems;
    },

    /** The server with the calls up to `lastId` was killed: adopts their outcome from the view. */
    settle(view: GameView, lastId: number): string[] {
      const problems: string[] = [];
      for (const id of leaving.keys()) {
        const isRejoining = [...factOf(`seat ${id}`).pending.values()].includes(true);
        if (view.players[id] && !isRejoining) problems.push(`${id} left, but is still seated`);
      }
      leaving.clear();
      for (const [name, fact] of facts) {
        const value = valueIn(view, name);
        const pending = new Map([...fact.pending].filter(([id]) => id > lastId));
        if (value === undefined && pending.size === 0) facts.delete(name);
        else facts.set(name, { value: value ?? ANYTHING, version: view.version, pending });
      }
      return problems;
    },
  };
}
