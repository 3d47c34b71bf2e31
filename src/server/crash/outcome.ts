import * as z from 'zod/mini';
import type { Call, ReplyOf } from '../../contract/api.ts';
import type { ErrorBody } from '../../contract/errors.ts';

/** What came of a call. */
export type Outcome<Reply> =
  | { kind: 'done'; reply: Reply }
  /** It has not happened. */
  | { kind: 'refused'; status: number; code: string }
  /** No answer, or one that does not say whether it happened. */
  | { kind: 'unknown'; why: string };

/** Reads what a server says to one call of the table; a reply of another shape is thrown. */
export async function readOutcome<C extends Call>(
  call: C,
  answer: Promise<Response>,
): Promise<Outcome<ReplyOf<C>>> {
  let status: number;
  let text: string;
  try {
    const response = await answer;
    status = response.status;
    text = await response.text();
  } catch (error) {
    return { kind: 'unknown', why: String(error) };
  }
  if (status === 503) return { kind: 'unknown', why: '503' };
  if (status < 300) {
    const reply = call.reply && z.parse(call.reply, JSON.parse(text));
    return { kind: 'done', reply: reply as ReplyOf<C> };
  }
  const { code } = JSON.parse(text) as ErrorBody;
  return { kind: 'refused', status, code };
}
