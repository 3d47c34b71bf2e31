/** For every request of a game: a phone may ask on a connection that died in its sleep. */
export const REQUEST_TIMEOUT_MS = 5000;
