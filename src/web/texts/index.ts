/**
 * German texts of the first load. Texts of lobby phases, sign-in, profile and legal pages are imported from
 * their own files, so that they load with their pages. Server messages: contract/errors.ts.
 */
export { common, notFound, toasts } from './common.ts';
export { home } from './home.ts';
export { settings } from './settings.ts';
