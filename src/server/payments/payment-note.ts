import type { PlayerId } from '../../game/game.ts';
import type { NoteKind, PaymentNote } from '../store/types.ts';

/** Log message of every note. */
export const NOTE_LOG_MESSAGE = 'a payment needs manual action';

/** `about`: id of the charge, subscription or declaration; unique per kind. */
export const noteOf = (
  kind: NoteKind,
  about: string,
  customerId: string | null,
  userId: PlayerId | null,
): PaymentNote => ({ id: `${kind}:${about}`, kind, customerId, userId });
