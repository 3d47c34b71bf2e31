/**
 * The German texts of the screens outside a lobby. One file per area; those of a lobby's phases, of
 * `/auth` and of `/profile` are imported from their own files, with their pages. Sentences of the server: contract/errors.ts.
 */
export { common } from './common.ts';
export { home } from './home.ts';
export { imprint } from './imprint.ts';
export { notFound } from './not-found.ts';
export { settings } from './settings.ts';
export { toasts } from './toasts.ts';
