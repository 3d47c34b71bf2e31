import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/** Error code of a failed check, carried in zod's message. */
export const error = (code: ErrorCode): { error: ErrorCode } => ({ error: code });

/** `abort`: without it zod runs the later checks after a failed one. */
const atMost = (max: number, code: ErrorCode) => z.maxLength(max, { ...error(code), abort: true });

/** Limits the UTF-16 units; later checks never see a longer text. */
export const boundedText = (max: number, tooLong: ErrorCode, missing = tooLong) =>
  z.string(error(missing)).check(atMost(max, tooLong));

/** As `boundedText`, trimmed first. */
export const boundedTrimmed = (max: number, tooLong: ErrorCode, missing = tooLong) =>
  z.string(error(missing)).check(z.trim(), atMost(max, tooLong));

/** Limits the list length; elements of a longer list are not parsed. */
export const boundedList = <Member extends z.ZodMiniType>(
  member: Member,
  max: number,
  tooLong: ErrorCode,
  missing = tooLong,
) =>
  z.pipe(
    z
      .custom<z.input<Member>[]>(Array.isArray, error(missing))
      .check(z.maxLength(max, error(tooLong))),
    z.array(member),
  );
