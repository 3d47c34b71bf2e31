import type { LobbyScreen } from '../../../contract/screens.ts';
import type { Status } from '../../../contract/shapes.ts';
import { paths } from '../../kit/paths.ts';

/** The screen of each status. */
export const screenOf = {
  waiting: 'lobby',
  playing: 'game',
  voting: 'voting',
  result: 'result',
} as const satisfies Record<Status, LobbyScreen>;

/** Whether a page shows this status. Logs a warning if not (UX-41). */
export function isKnownStatus(status: string): status is Status {
  if (Object.hasOwn(screenOf, status)) return true;
  // biome-ignore lint/suspicious/noConsole: UX-41 asks for this warning.
  console.warn(`Unknown game status: ${status}`);
  return false;
}

/** The page of a phase (UX-41); for an unknown one the lobby page, which redirects. */
export function pathOfPhase(status: Status, code: string): string {
  return paths.lobbyScreen(isKnownStatus(status) ? screenOf[status] : 'lobby', code);
}

/** The redirect target for `path`, or null when it is right. */
export function redirectFor(path: string, status: Status, code: string): string | null {
  const right = pathOfPhase(status, code);
  return path.replace(/\/$/, '') === right ? null : right;
}

/** Without a seat the lobby page offers joining; the other pages have nothing to show. */
export function isLobbyPage(path: string): boolean {
  return path.startsWith('/lobby/');
}
