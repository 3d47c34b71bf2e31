/** All German texts of the screens, one file per area. Sentences of the server: contract/errors.ts. */
export { auth } from './auth.ts';
export { common } from './common.ts';
export { game } from './game.ts';
export { home } from './home.ts';
export { imprint } from './imprint.ts';
export { live } from './live.ts';
export { lobby } from './lobby.ts';
export { menu } from './menu.ts';
export { notFound } from './not-found.ts';
export { result } from './result.ts';
export { toasts } from './toasts.ts';
export { voting } from './voting.ts';
