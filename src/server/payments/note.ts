import type { PlayerId } from '../../game/game.ts';
import type { NoteKind, PaymentNote } from '../store/payment-shapes.ts';

/** What the log says of every note. */
export const NOTED = 'a payment needs somebody to look at it';

/** `about`: which charge, subscription or declaration; of the same kind there is one note on it. */
export const noteOf = (
  kind: NoteKind,
  about: string,
  customerId: string | null,
  userId: PlayerId | null,
): PaymentNote => ({ id: `${kind}:${about}`, kind, customerId, userId });
