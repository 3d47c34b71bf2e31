import type { PlayerId } from '../../game/game.ts';
import type { NoteKind, PaymentNote } from '../store/payment-types.ts';

/** Log message of every note. */
export const NOTED = 'a payment needs somebody to look at it';

/** `about`: id of the charge, subscription or declaration; unique per kind. */
export const noteOf = (
  kind: NoteKind,
  about: string,
  customerId: string | null,
  userId: PlayerId | null,
): PaymentNote => ({ id: `${kind}:${about}`, kind, customerId, userId });
