import type { Display, displayApi } from '../../contract/display-api.ts';
import { displayLivePath } from '../../contract/live-protocol.ts';
import type { Suspicions } from '../../contract/shapes.ts';
import { REQUEST_TIMEOUT_MS } from '../kit/platform/request-timeout.ts';
import { createReactions } from '../play/channel/reaction-store.ts';
import { openSocket } from '../play/channel/socket.ts';
import { onWake } from '../play/channel/wake.ts';
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

/** Of the round that has ended [R16]. */
export async function fetchSuspicions(): Promise<Suspicions> {
  const response = await request(SUSPICIONS, 'GET');
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}

/** Whether this display plays the sounds [T3]. */
export async function sendSound(isOn: boolean): Promise<void> {
  const response = await request(SOUND, 'POST', { isOn });
  if (!response.ok) throw new Error(String(response.status));
}

/** The server closes the channel; the page asks for a new code then [T1]. */
export const leaveLobby = (): void => {
  request(LEAVE, 'POST').catch(reportError);
};

/** [B2] */
export const reactions = createReactions();

export const displayStore = createDisplayStore({
  fetchDisplay,
  openSocket: (on) => openSocket(displayLivePath, on),
  onReaction: reactions.add,
  onOutdated: () => location.reload(),
});

/** After sleep or a change of network the channel may be dead: checks it. */
export const watchSleep = (): void => void onWake(displayStore.wake);
