import type { Status } from '../../contract/shapes.ts';
import { paths } from '../paths.ts';

const pages = {
  waiting: 'lobby',
  playing: 'game',
  voting: 'voting',
  result: 'result',
} as const satisfies Record<Status, string>;

/** The page that shows a phase (section 2 of the specification, "Redirects by status"). */
export function pathOfPhase(status: Status, code: string): string {
  return paths.phase(pages[status], code);
}

/** Where the page at `path` has to go, or null when it is the right one. */
export function redirectFor(path: string, status: Status, code: string): string | null {
  const right = pathOfPhase(status, code);
  return path.replace(/\/$/, '') === right ? null : right;
}

/** Without a seat the lobby page asks whether one can join; the others have nothing to show. */
export function isLobbyPage(path: string): boolean {
  return path.startsWith('/lobby/');
}
