/** The load failure message of index.html, which CSS shows after a delay. */
const message = () => document.getElementById('load-failure');

/** Shows the message at once: a chunk is gone after an update, or the network is down. */
export function showLoadFailure(): void {
  message()?.setAttribute('data-now', '');
}

export function hideLoadFailure(): void {
  message()?.remove();
}
