import { randomInt } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { CODE_ALPHABET } from '../../game/limits.ts';
import type { Payer, PaymentNote, StoredDeclaration } from '../store/payment-shapes.ts';
import type { Store } from '../store/store.ts';
import { NOTED, noteOf } from './note.ts';
import type { Payments } from './payments.ts';
import { isLive } from './standing.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** 14 days, and the day of the purchase does not count (§ 355, § 187 BGB). */
const WITHDRAWAL_MS = 15 * DAY_MS;

type DeclarationWish = Pick<
  StoredDeclaration,
  'kind' | 'isExtraordinary' | 'name' | 'username' | 'email' | 'reason'
>;

/** [§ 312k, § 356a BGB] What people declare about their contracts, signed in or not. */
export type Declarations = {
  /** Recorded whatever it says; what follows from it follows afterwards. */
  receive(wish: DeclarationWish): Promise<StoredDeclaration>;
  /** Ends at the provider what is still to be ended; true when nothing is left. */
  carryOut(): Promise<boolean>;
};

/** Readable over the phone: kind, day, and what tells it from the others of that day. */
function newNumber(kind: StoredDeclaration['kind'], now: number): string {
  const day = new Date(now).toISOString().slice(0, 10).replaceAll('-', '');
  const tail = Array.from({ length: 6 }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]);
  return `${kind === 'cancellation' ? 'K' : 'W'}-${day}-${tail.join('')}`;
}

const isSame = (one: string | null, other: string): boolean =>
  one !== null && one.trim().toLowerCase() === other.trim().toLowerCase();

/** Nobody ends a stranger's plan: name and an address that only its owner has given us. */
const isTheirs = ({ email, subscription }: Payer, given: string): boolean =>
  isSame(email, given) || isSame(subscription?.payerEmail ?? null, given);

/** What a person has to do about it. */
function notesOn(declaration: StoredDeclaration): PaymentNote[] {
  const { number, kind, userId, isInTime, isExtraordinary } = declaration;
  if (userId === null) return [];
  return [
    ...(kind === 'withdrawal' && isInTime ? [noteOf('withdrawal', number, null, userId)] : []),
    ...(isExtraordinary ? [noteOf('extraordinary-cancellation', number, null, userId)] : []),
  ];
}

/** Takes declarations, and ends the contracts they are about. */
export function openDeclarations(options: {
  store: Pick<Store, 'payments' | 'declarations'>;
  payments: Payments;
  log: FastifyBaseLogger;
  now: () => number;
}): Declarations {
  const { store, payments, log, now } = options;

  /** Which contract it is about, and whether it may end it. */
  async function fit(wish: DeclarationWish, receivedAt: number) {
    const none = { userId: null, subscriptionId: null, isInTime: null };
    const payer = await store.payments.payerByName(wish.username);
    const subscription = payer?.subscription;
    if (!payer || !subscription || !isTheirs(payer, wish.email)) return none;
    const { userId } = payer;
    const isInTime =
      wish.kind === 'withdrawal' ? receivedAt <= subscription.startedAt + WITHDRAWAL_MS : null;
    const isToEnd = isLive(subscription) && isInTime !== false;
    return { userId, subscriptionId: isToEnd ? subscription.id : null, isInTime };
  }

  async function finish({ number, userId, subscriptionId }: StoredDeclaration): Promise<void> {
    if (userId === null || subscriptionId === null) return;
    await payments.endRenewal(userId, subscriptionId);
    await store.declarations.done(number, now());
  }

  return {
    async receive(wish) {
      const receivedAt = now();
      const fitting = await fit(wish, receivedAt);
      for (;;) {
        const number = newNumber(wish.kind, receivedAt);
        const declaration = { ...wish, number, receivedAt, ...fitting };
        const notes = notesOn(declaration);
        if (!(await store.declarations.add(declaration, notes))) continue;
        for (const note of notes) log.warn(note, NOTED);
        // Without waiting: the time of the answer does not tell whether there is a contract. What
        // fails is done by `carryOut` later.
        finish(declaration).catch((error: unknown) =>
          log.warn({ err: error, number }, 'a declaration is to be carried out later'),
        );
        return declaration;
      }
    },

    async carryOut() {
      let isAllDone = true;
      for (const declaration of await store.declarations.due()) {
        try {
          await finish(declaration);
        } catch (error) {
          isAllDone = false;
          const { number } = declaration;
          log.warn({ err: error, number }, 'a declaration is to be carried out later');
        }
      }
      return isAllDone;
    },
  };
}
