/**
 * The German texts of the screens outside a lobby. One file per area; those of a lobby's phases, of
 * sign-in, profile and the legal pages are imported from their own files, so that they come with their
 * pages: what this file names is in the first load. Sentences of the server: contract/errors.ts.
 */
export { common } from './common.ts';
export { home } from './home.ts';
export { notFound } from './not-found.ts';
export { settings } from './settings.ts';
export { toasts } from './toasts.ts';
