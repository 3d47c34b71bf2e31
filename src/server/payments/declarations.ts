import { randomInt } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { drawCode } from '../lobby/draw-code.ts';
import type { Store } from '../store/open.ts';
import type { Payer } from '../store/repositories/payments.ts';
import { emailKey } from '../store/repositories/user-rows.ts';
import type { NoteKind, PaymentNote, StoredDeclaration } from '../store/types.ts';
import { DAY_MS } from '../timeouts.ts';
import { isLive } from './membership-standing.ts';
import { NOTE_LOG_MESSAGE, noteOf } from './payment-note.ts';
import type { Payments } from './payments.ts';

/** 14 days, not counting the day of purchase (§ 355, § 187 BGB). */
const WITHDRAWAL_MS = 15 * DAY_MS;

type DeclarationInput = Pick<
  StoredDeclaration,
  'kind' | 'isExtraordinary' | 'name' | 'username' | 'email' | 'reason'
>;

/** Readable over the phone: kind, day and a random suffix. */
function newNumber(kind: StoredDeclaration['kind'], now: number): string {
  const day = new Date(now).toISOString().slice(0, 10).replaceAll('-', '');
  return `${kind === 'cancellation' ? 'K' : 'W'}-${day}-${drawCode(randomInt, 6)}`;
}

const isSame = (one: string | null, other: string): boolean =>
  one !== null && emailKey(one.trim()) === emailKey(other.trim());

/** Requires an address that only the owner has given us, so that no one ends a stranger's plan. */
const isOwner = ({ email, subscription }: Payer, given: string): boolean =>
  isSame(email, given) || isSame(subscription?.payerEmail ?? null, given);

/** Notes for steps that an admin must do by hand. */
function notesOn(declaration: StoredDeclaration): PaymentNote[] {
  const { number, kind, userId, isInTime, isExtraordinary } = declaration;
  const note = (noteKind: NoteKind) => [noteOf(noteKind, number, null, userId)];
  if (userId === null) return note('unmatched-declaration');
  if (kind === 'withdrawal') return note(isInTime ? 'withdrawal' : 'late-withdrawal');
  return isExtraordinary ? note('extraordinary-cancellation') : [];
}

/** Declarations about contracts (§ 312k, § 356a BGB); no sign-in needed. */
export type Declarations = {
  /** Always recorded; the effect on the contract follows asynchronously. */
  receive(input: DeclarationInput): Promise<StoredDeclaration>;
  /** Carries out pending declarations at the provider; true when none is left. */
  carryOut(): Promise<boolean>;
};

export function openDeclarations({
  store,
  payments,
  log,
  now,
}: {
  store: Store;
  payments: Payments;
  log: FastifyBaseLogger;
  now: () => number;
}): Declarations {
  /** The contract that the declaration fits, and whether it may end it. */
  async function fit(input: DeclarationInput, receivedAt: number) {
    const none = { userId: null, subscriptionId: null, isInTime: null };
    const payer = await store.payments.payerByName(input.username);
    const subscription = payer?.subscription;
    if (!payer || !subscription || !isOwner(payer, input.email)) return none;
    const { userId } = payer;
    const isInTime =
      input.kind === 'withdrawal' ? receivedAt <= subscription.startedAt + WITHDRAWAL_MS : null;
    const isToEnd = isLive(subscription) && isInTime !== false;
    return { userId, subscriptionId: isToEnd ? subscription.id : null, isInTime };
  }

  async function endContract(declaration: StoredDeclaration): Promise<void> {
    const { number, kind, userId, subscriptionId } = declaration;
    if (userId === null || subscriptionId === null) return;
    if (kind === 'withdrawal') {
      // Only a withdrawal in time has a subscriptionId.
      await payments.endNow(subscriptionId);
      await payments.sync(userId);
    } else {
      await payments.endRenewal(userId, subscriptionId);
    }
    await store.declarations.done(number, now());
  }

  /** False: failed, and due again. */
  const finish = (declaration: StoredDeclaration): Promise<boolean> =>
    endContract(declaration).then(
      () => true,
      (error: unknown) => {
        const { number } = declaration;
        log.warn({ err: error, number }, 'a declaration is carried out later');
        return false;
      },
    );

  return {
    async receive(input) {
      const receivedAt = now();
      const fitting = await fit(input, receivedAt);
      for (;;) {
        const number = newNumber(input.kind, receivedAt);
        const declaration = { ...input, number, receivedAt, ...fitting };
        const notes = notesOn(declaration);
        if (!(await store.declarations.add(declaration, notes))) continue;
        for (const note of notes) log.warn(note, NOTE_LOG_MESSAGE);
        // Not awaited: the response time must not reveal whether a contract exists. `carryOut`
        // retries failures.
        void finish(declaration);
        return declaration;
      }
    },

    async carryOut() {
      let isAllDone = true;
      for (const declaration of await store.declarations.due()) {
        if (!(await finish(declaration))) isAllDone = false;
      }
      return isAllDone;
    },
  };
}
