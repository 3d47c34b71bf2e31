import * as z from 'zod/mini';
import type { Call, ReplyOf } from '../../contract/api.ts';
import type { ErrorBody } from '../../contract/errors.ts';
import type { LiveAnswer } from '../../contract/live.ts';
import type { GameView } from '../../contract/shapes.ts';

/** What came of a call. */
export type Outcome<Reply> =
  /** `madeIn`: the version that it made, where the reply may be a newer one. */
  | { kind: 'done'; reply: Reply; madeIn?: number }
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

/** Reads an answer on the live channel; null: none came. `shown`: what was said there before it. */
export function readAnswer<Reply>(
  answer: LiveAnswer | null,
  shown: GameView | null,
): Outcome<Reply> {
  if (!answer) return { kind: 'unknown', why: 'channel lost' };
  const { status, error, version = 0 } = answer;
  if (status === 503) return { kind: 'unknown', why: '503' };
  if (error) return { kind: 'refused', status, code: error.code };
  if (!shown || shown.version < version) throw new Error('answered before the view was said');
  return { kind: 'done', reply: shown as Reply, madeIn: version };
}
