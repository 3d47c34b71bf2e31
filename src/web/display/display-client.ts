import type { Display, displayApi } from '../../contract/display-api.ts';
import { displayLivePath } from '../../contract/live-protocol.ts';
import type { Suspicions } from '../../contract/shapes.ts';
import type { Channel, ChannelEvents } from '../connection/connection.ts';
import { onTimeJump } from '../connection/time-jump.ts';
import { listen } from '../platform/listen.ts';
import { createReactions } from '../reactions/reaction-store.ts';
import { createDisplayStore } from './display-store.ts';

/** Checked against the contract, whose shapes a TV does not load. */
const paths: Record<'GET' | 'POST', string> = {
  POST: '/api/displays' satisfies (typeof displayApi)['openDisplay']['path'],
  GET: '/api/display' satisfies (typeof displayApi)['display']['path'],
};

const SUSPICIONS =
  '/api/display/suspicions' satisfies (typeof displayApi)['displaySuspicions']['path'];
const SOUND = '/api/display/sound' satisfies (typeof displayApi)['displaySound']['path'];
const LEAVE = '/api/display/leave' satisfies (typeof displayApi)['leaveDisplay']['path'];

const REQUEST_TIMEOUT_MS = 5000;

function request(path: string, method: 'GET' | 'POST', body?: object): Promise<Response> {
  const timeout = new AbortController();
  // Not cleared: the body has to come in time, too.
  setTimeout(() => timeout.abort(), REQUEST_TIMEOUT_MS);
  return fetch(path, {
    method,
    signal: timeout.signal,
    credentials: 'same-origin',
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
}

async function fetchDisplay(method: 'GET' | 'POST'): Promise<Display | null> {
  const response = await request(paths[method], method);
  if (response.status === 401) return null;
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}

/** [R16] Of the round that has ended. */
export async function fetchSuspicions(): Promise<Suspicions> {
  const response = await request(SUSPICIONS, 'GET');
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}

/** [T3] Whether this display plays the sounds. */
export async function sendSound(isOn: boolean): Promise<void> {
  const response = await request(SOUND, 'POST', { isOn });
  if (!response.ok) throw new Error(String(response.status));
}

/** [T1] The server closes the channel; the page asks for a new code then. */
export const leaveLobby = (): void => {
  request(LEAVE, 'POST').catch(reportError);
};

function openChannel(on: ChannelEvents): Channel {
  const url = new URL(displayLivePath, location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  const socket = new WebSocket(url.href);
  socket.onopen = on.open;
  socket.onmessage = ({ data }) => on.message(data);
  socket.onclose = ({ code }) => on.close(code);
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    hangUp() {
      // An abandoned channel may still have events.
      socket.onopen = null;
      socket.onmessage = null;
      socket.onclose = null;
      socket.close();
    },
  };
}

/** [B2] */
export const reactions = createReactions();

export const displayStore = createDisplayStore({
  fetchDisplay,
  openChannel,
  onReaction: reactions.add,
  onOutdated: () => location.reload(),
});

/** After sleep or a change of network the channel may be dead: checks it. */
export function watchSleep(): void {
  const { wake } = displayStore;
  onTimeJump(wake);
  listen(window, ['pageshow', 'online'], wake);
  listen(document, ['visibilitychange'], wake);
}
