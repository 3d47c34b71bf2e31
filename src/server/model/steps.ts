import fc from 'fast-check';
import { DEEDS, MALFORMED } from './deeds.ts';
import { inRound, isHere, type Lobby, type Settings, seatOf } from './lobby.ts';
import type { Actor, Deed, DeedName, World } from './world.ts';

/** What somebody means to do, and how often; who does it depends on the lobby at that moment. */
const INTENTS = {
  'get-on': 40,
  'come-in': 6,
  'host-removes': 2,
  'removed-comes-back': 1,
  'host-hands-over': 2,
  'host-chooses': 5,
  'seated-votes': 5,
  'no-such-lobby': 1,
  'imposter-leaves': 1,
  'imposter-channels-close': 1,
  'host-channels-close': 1,
  'anybody-anything': 25,
  'seated-anything': 25,
  'host-anything': 8,
  'as-somebody-else': 3,
  malformed: 3,
  'all-look': 3,
  open: 6,
  'open-wrong': 1,
  close: 2,
  wait: 10,
  late: 6,
} as const;

type Intent = keyof typeof INTENTS;

/** An intent with numbers that pick the people and the details. */
export type Step = { intent: Intent; who: number; target: number; choice: number };

/** A whole evening; printed by fast-check when it fails, smaller each time. */
export type Evening = { seed: number; seats: number; settings: number; steps: Step[] };

export type Action =
  | { type: 'deed'; deed: Deed }
  /** The clock stands at a deadline, and nobody has rung it yet: the call comes first. */
  | { type: 'late'; deed: Deed }
  | { type: 'open'; by: Actor; code: string; claimedId: string }
  /** One channel of this player, or any. */
  | { type: 'close'; code: string; id: string | null; choice: number }
  | { type: 'wait'; ms: number };

/** What the first lobby of an evening is opened with; a member opens the last ones [B1]. */
const OPENINGS: Partial<Settings>[] = [
  {},
  { rounds: 3, timeLimit: 60 },
  { rounds: 3, timeLimit: 0 },
  { rounds: 3, imposterCount: 2 },
  { imposterCount: 3, timeLimit: 60 },
  { mode: 'undercover', rounds: 0 },
  { mode: 'hint', imposterCount: 2 },
  { mode: 'undercover', categories: ['Spicy / FSK18'] },
  { mode: 'chaos', timeLimit: 60, categories: ['Berufe', 'Spicy / FSK18'] },
];
const FIRST_OF_MEMBERS = 5;

const WISHES: Partial<Settings>[] = [
  { rounds: 3 },
  { rounds: 5, timeLimit: 60 },
  { timeLimit: 0 },
  { imposterCount: 1 },
  { imposterCount: 3 },
  { categories: ['Tiere'] },
  { categories: ['Unbekannt'] },
  { rounds: 0 },
  { mode: 'hint' },
  { mode: 'undercover' },
  { mode: 'chaos' },
  { mode: 'classic' },
  { categories: ['Spicy / FSK18'] },
  {},
];

const WAITS = [
  1, 500, 5000, 9999, 10_000, 15_000, 25_001, 29_999, 30_000, 45_000, 60_000, 75_000, 90_000,
];
const LONG_WAIT = 7_200_000;

const pick = <T>(from: readonly T[], choice: number): T | undefined => from[choice % from.length];

const intent = fc.constantFrom(
  ...(Object.keys(INTENTS) as Intent[]).flatMap((name) => Array<Intent>(INTENTS[name]).fill(name)),
);
const step = fc.record({ intent, who: fc.nat(15), target: fc.nat(15), choice: fc.nat(99) });

export const evenings = (maxSteps: number): fc.Arbitrary<Evening> =>
  fc.record({
    seed: fc.nat(),
    seats: fc.integer({ min: 1, max: 12 }),
    settings: fc.nat(OPENINGS.length - 1),
    steps: fc.array(step, { maxLength: maxSteps, size: 'max' }),
  });

/** Right in many spellings [R7], wrong, or another word of the list. */
function guessText(lobby: Lobby, choice: number): string {
  const word = lobby.round?.drawn.word ?? 'Quxwört000';
  const digits = word.slice(-3);
  const other = String((Number(digits) + 1) % 200).padStart(3, '0');
  const spellings = [
    word,
    'Rakete',
    `quxwoert${digits}`,
    `Der QUX-WÖRT ${digits}!`,
    `Quxwört${digits}x`,
    `Quxwört${lobby.settings.categories.includes('Tiere') ? other : digits}`,
  ];
  return pick(spellings, choice) ?? word;
}

/** The steps of an evening, as what they come to in the world at that moment. */
export function openPlan(world: World, actors: readonly Actor[]) {
  const actorOf = (id: string) => actors.find((actor) => actor.id === id);

  function make(
    call: DeedName,
    by: Actor,
    lobby: Lobby | undefined,
    { target, choice }: Pick<Step, 'target' | 'choice'>,
  ): Deed {
    const targetId = pick(lobby?.seats ?? [], target)?.id;
    const anyId = pick(actors, target)?.id ?? by.id;
    return {
      call,
      by,
      code: lobby?.code ?? 'ZZZZZ',
      claimedId: by.id,
      wish: {
        ...((by.kind === 'anonymous' || by.kind === 'nobody') &&
          choice % 10 > 0 && { name: by.name }),
        isReady: choice % 4 > 0,
        ...((call !== 'createGame' || choice % 2) && {
          settings: pick(WISHES, choice + target) ?? {},
        }),
        ...(call === 'createGame' && choice % 7 === 0 && { lobbyName: 'Runde' }),
        targetId:
          call === 'vote' && choice % 6 === 0 ? null : choice % 5 ? (targetId ?? anyId) : anyId,
        text: lobby ? guessText(lobby, choice) : 'Rakete',
        ...(choice % 3 > 0 && {
          finishedRound: choice % 9 ? (lobby?.roundNumber ?? 1) : choice % 4,
        }),
        ...(choice % 3 > 0 && { isSpeaking: choice % 3 === 1 }),
        emoji: choice % 4 ? '👏' : '🦊',
      },
    };
  }

  const deedOf = (...wanted: Parameters<typeof make>): Action => ({
    type: 'deed',
    deed: make(...wanted),
  });

  function comeIn(lobby: Lobby, step: Step): Action[] {
    const outside = actors.filter(({ id, kind }) => kind !== 'nobody' && !seatOf(lobby, id));
    const newcomer = pick(outside, step.who);
    if (!newcomer) return [];
    const deed = make('join', newcomer, lobby, { ...step, choice: 1 });
    const open: Action = { type: 'open', by: newcomer, code: lobby.code, claimedId: newcomer.id };
    return [{ type: 'deed', deed }, ...(step.choice % 3 ? [open] : [])];
  }

  /** The next thing that a friendly table would do. */
  function getOn(lobby: Lobby, step: Step): Action[] {
    const { who, target, choice } = step;
    const host = actorOf(lobby.hostId);
    const by = actorOf(pick(lobby.seats, who)?.id ?? '');
    if (!host || !by) return [];
    switch (lobby.status) {
      case 'waiting': {
        const here = lobby.seats.filter(isHere);
        if (here.length < 3) return comeIn(lobby, step);
        const slow = here.filter((seat) => !seat.isReady).flatMap(({ id }) => actorOf(id) ?? []);
        return [
          ...slow.map((actor) => deedOf('ready', actor, lobby, { ...step, choice: 1 })),
          deedOf('start', host, lobby, step),
        ];
      }
      case 'playing': {
        const imposter = actorOf(pick(lobby.round?.drawn.imposterIds ?? [], who) ?? '') ?? by;
        if (choice < 15) return [deedOf('guess', imposter, lobby, { target, choice: who })];
        if (choice < 45) return [deedOf('speak', by, lobby, step)];
        if (choice < 85) return [deedOf('voting', by, lobby, step)];
        return [{ type: 'wait', ms: 60_000 }];
      }
      case 'voting': {
        const voters = lobby.seats.filter(
          (seat) => inRound(lobby, seat.id) && isHere(seat) && !lobby.round?.votes.has(seat.id),
        );
        const order = lobby.round?.drawn.order ?? [];
        const outsider = actors.find(({ id }) => !order.includes(id));
        // Mostly all for one, so that somebody is accused; now and then one who is not of the round.
        const anyone = choice % 16 === 1 ? outsider?.id : pick(order, target);
        const favourite = choice % 2 ? anyone : lobby.round?.drawn.imposterIds[0];
        return voters.slice(0, 1 + (choice % 12)).flatMap(({ id }, index): Action[] => {
          const voter = actorOf(id);
          if (!voter) return [];
          const deed = make('vote', voter, lobby, step);
          const other = order.find((candidate) => candidate !== id) ?? null;
          const targetId = favourite === id || index % 4 === 3 ? other : (favourite ?? null);
          deed.wish.targetId = (choice + index) % 9 ? targetId : null;
          return [{ type: 'deed', deed }];
        });
      }
      case 'result':
        if (choice % 3 === 0) return [deedOf('restart', host, lobby, step)];
        return [deedOf('nextRound', by, lobby, { target, choice: 1 })];
    }
  }

  /** Whichever call, of this person. */
  const anything = (by: Actor, lobby: Lobby, step: Step): Action =>
    deedOf(pick(DEEDS, step.choice + step.target * 3) ?? 'game', by, lobby, step);

  /** A call that waits in the lobby's line. */
  function late(lobby: Lobby, step: Step): Action[] {
    const by = actorOf(pick(lobby.seats, step.who)?.id ?? '');
    const calls = ['vote', 'completeVoting', 'voting', 'speak', 'guess', 'nextRound', 'leave'];
    const call = pick(calls, step.choice) as DeedName;
    const host = actorOf(lobby.hostId);
    const caller = call === 'completeVoting' && step.target % 3 ? host : by;
    return caller ? [{ type: 'late', deed: make(call, caller, lobby, step) }] : [];
  }

  function actionsIn(lobby: Lobby, by: Actor, step: Step): Action[] {
    const { intent: name, who, target, choice } = step;
    const seated = actorOf(pick(lobby.seats, who)?.id ?? '') ?? by;
    const host = actorOf(lobby.hostId) ?? by;
    const imposterId = pick(lobby.round?.drawn.imposterIds ?? [lobby.hostId], who) ?? by.id;
    const { code } = lobby;
    switch (name) {
      case 'get-on':
        return getOn(lobby, step);
      case 'come-in':
        return comeIn(lobby, step);
      case 'host-removes':
      case 'host-hands-over': {
        const deed = make(name === 'host-removes' ? 'kick' : 'host', host, lobby, step);
        deed.wish.targetId = pick(lobby.seats, target)?.id ?? null;
        return [{ type: 'deed', deed }];
      }
      case 'removed-comes-back': {
        const removed = actorOf([...lobby.kickedIds][0] ?? '');
        return removed ? [deedOf('join', removed, lobby, { target, choice: 1 })] : [];
      }
      case 'seated-votes': {
        const deed = make('vote', seated, lobby, step);
        if (choice % 2) deed.wish.targetId = pick(actors, target)?.id ?? null;
        return [{ type: 'deed', deed }];
      }
      case 'no-such-lobby': {
        const action = anything(by, lobby, step);
        if (action.type === 'deed') action.deed.code = 'ZZZZZ';
        return [action];
      }
      case 'host-chooses':
        return [deedOf('settings', host, lobby, step)];
      case 'imposter-leaves':
        return [deedOf('leave', actorOf(imposterId) ?? by, lobby, step)];
      case 'imposter-channels-close':
        return [0, 1, 2].map((): Action => ({ type: 'close', code, id: imposterId, choice: 0 }));
      case 'host-channels-close':
        return [0, 1, 2].map((): Action => ({ type: 'close', code, id: host.id, choice: 0 }));
      case 'anybody-anything':
        return [anything(by, lobby, step)];
      case 'seated-anything':
        return [anything(seated, lobby, step)];
      case 'host-anything':
        return [anything(host, lobby, step)];
      case 'as-somebody-else': {
        const action = anything(by, lobby, step);
        const others = actors.filter(({ kind }) => kind === 'guest' || kind === 'member');
        if (action.type === 'deed') action.deed.claimedId = pick(others, target)?.id ?? by.id;
        return [action];
      }
      case 'malformed': {
        const bad = pick(MALFORMED, choice);
        if (!bad) return [];
        const deed = make(bad.call, by, lobby, step);
        return [{ type: 'deed', deed: { ...deed, malformed: bad } }];
      }
      case 'all-look':
        return lobby.seats.flatMap(({ id }) => {
          const actor = actorOf(id);
          return actor ? [deedOf('game', actor, lobby, step)] : [];
        });
      case 'open':
        return [{ type: 'open', by: seated, code, claimedId: seated.id }];
      case 'open-wrong': {
        const claimedId = choice % 3 ? by.id : seated.id;
        return [{ type: 'open', by, code: choice % 2 ? code : 'ZZZZZ', claimedId }];
      }
      case 'close':
        return [{ type: 'close', code, id: null, choice }];
      case 'late':
        return late(lobby, step);
      case 'wait':
        return [{ type: 'wait', ms: choice === 99 ? LONG_WAIT : (pick(WAITS, choice) ?? 1) }];
    }
  }

  return {
    /** The first lobby, its people, most of them with a live channel. */
    *opening({ seats, settings, seed }: Evening): Generator<Action> {
      const isMembers = settings >= FIRST_OF_MEMBERS;
      const first = actors.find(({ kind }) => (kind === 'member') === isMembers);
      if (!first) return;
      const others = actors.filter((actor) => actor.kind !== 'nobody' && actor !== first);
      const deed = make('createGame', first, undefined, { target: 0, choice: 1 });
      deed.wish.settings = OPENINGS[settings] ?? {};
      yield { type: 'deed', deed };
      const lobby = [...world.lobbies.values()].at(-1);
      if (!lobby) return;
      yield { type: 'open', by: first, code: lobby.code, claimedId: first.id };
      for (const [index, by] of others.slice(0, seats - 1).entries()) {
        yield deedOf('join', by, lobby, { target: 0, choice: 1 });
        if ((seed >> index) % 4) {
          yield { type: 'open', by, code: lobby.code, claimedId: by.id };
        }
      }
    },

    actionsOf(step: Step): Action[] {
      const by = pick(actors, step.who);
      if (!by) return [];
      const lobbies = [...world.lobbies.values()];
      const lobby = lobbies[step.choice % 12 === 0 ? lobbies.length - 1 : 0];
      if (!lobby) return [deedOf('createGame', by, undefined, step)];
      return actionsIn(lobby, by, step);
    },
  };
}
