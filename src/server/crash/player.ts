import { randomUUID } from 'node:crypto';
import WebSocket from 'ws';
import { type BodyInput, type Call, pathOf, type ReplyOf } from '../../contract/api.ts';
import {
  type LiveAnswer,
  type LiveCallName,
  LiveMessage,
  liveCalls,
  livePath,
} from '../../contract/live.ts';
import type { GameView } from '../../contract/shapes.ts';
import { type Outcome, readAnswer, readOutcome } from './outcome.ts';

const ANSWER_MS = 8000;
/** As the screens do it: doubled up to four seconds, and a random half taken off. */
const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 4000;

/** What somebody hears on the live channel. */
type Ears = {
  /** The channel is about to be opened. */
  opening(): void;
  view(view: GameView): void;
  /** The server ended the channel for good. */
  over(closeCode: number): void;
};

const LIVE_NAMES = new Map(
  Object.entries(liveCalls).map(([name, call]) => [call as Call, name as LiveCallName]),
);

/** Somebody with a browser of their own, who knows the contract and nothing else. */
export type Player = {
  id: string;
  name: string;
  /** A move goes by request, or on the live channel where there is one: the dice decide. */
  call<C extends Call>(
    call: C,
    params: Record<string, string>,
    wish?: { body?: BodyInput<C>; query?: Record<string, string> },
  ): Promise<Outcome<ReplyOf<C>>>;
  /** Keeps a live channel open, whatever happens to it, until `sleep`. */
  watch(code: string, ears: Ears): void;
  /** Locks the phone: the channel is gone, the cookie stays. */
  sleep(): void;
  /** The channel is open, or about to be opened again. */
  isAwake(): boolean;
  isConnected(): boolean;
};

/** `number` makes the address that the server believes this player to come from. */
export function openPlayer(address: string, number: number, random: () => number): Player {
  const from = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  let cookie = '';
  let socket: WebSocket | null = null;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  let isAwake = false;
  /** What the channel that is open showed last; null before its first view. */
  let shown: GameView | null = null;
  const waiting = new Map<string, (answer: LiveAnswer | null) => void>();

  const headers = () => ({ 'x-forwarded-for': from, ...(cookie && { cookie }) });

  async function send(call: Call, path: string, body: unknown): Promise<Response> {
    const response = await fetch(address + path, {
      method: call.method,
      headers: { ...headers(), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    for (const given of response.headers.getSetCookie()) cookie = given.split(';', 1)[0] ?? '';
    return response;
  }

  /** Nobody will answer on this channel any more. */
  function lose(): void {
    shown = null;
    for (const tell of waiting.values()) tell(null);
  }

  /** Makes a call on the channel that is open. */
  async function say<C extends Call>(
    channel: WebSocket,
    name: LiveCallName,
    body: unknown,
  ): Promise<Outcome<ReplyOf<C>>> {
    const id = randomUUID();
    let timer: NodeJS.Timeout | undefined;
    const answer = await new Promise<LiveAnswer | null>((resolve) => {
      waiting.set(id, resolve);
      timer = setTimeout(() => resolve(null), ANSWER_MS);
      channel.send(JSON.stringify({ type: 'call', id, call: name, body }));
    });
    clearTimeout(timer);
    waiting.delete(id);
    return readAnswer(answer, shown);
  }

  function open(code: string, ears: Ears): void {
    ears.opening();
    const url = address.replace('http', 'ws') + livePath(code, player.id);
    const channel = new WebSocket(url, { headers: headers(), perMessageDeflate: false });
    socket = channel;
    shown = null;
    channel.on('error', () => undefined);
    channel.on('message', (data) => {
      // What arrived before the phone was locked is read even after: it is nobody's news any more.
      if (socket !== channel) return;
      failures = 0;
      const message = LiveMessage.parse(JSON.parse(String(data)));
      if (message.type === 'answer') waiting.get(message.id)?.(message);
      if (message.type !== 'game') return;
      shown = message.game;
      ears.view(message.game);
    });
    channel.on('close', (closeCode) => {
      if (socket !== channel) return;
      socket = null;
      lose();
      if (closeCode >= 4000) {
        isAwake = false;
        ears.over(closeCode);
      }
      if (!isAwake) return;
      const whole = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
      failures += 1;
      retry = setTimeout(() => open(code, ears), whole * (1 - random() / 2));
    });
  }

  const player: Player = {
    id: '',
    name: `Gast ${number}`,
    call(call, params, { body, query } = {}) {
      const name = LIVE_NAMES.get(call);
      if (name && socket && shown && random() < 0.5) return say(socket, name, body);
      const search = new URLSearchParams(query).toString();
      const path = pathOf(call, params) + (search && `?${search}`);
      return readOutcome(call, send(call, path, body));
    },
    watch(code, ears) {
      // Whoever watches already begins anew: two channels of one player would tell two stories.
      player.sleep();
      isAwake = true;
      failures = 0;
      open(code, ears);
    },
    sleep() {
      isAwake = false;
      clearTimeout(retry);
      socket?.terminate();
      socket = null;
      lose();
    },
    isAwake: () => isAwake,
    isConnected: () => socket?.readyState === WebSocket.OPEN,
  };
  return player;
}
