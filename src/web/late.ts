/** The sentence of index.html that the app is not there yet; the style sheet shows it in time. */
const sentence = () => document.getElementById('late');

/** The app will not come: a file of it is gone after an update, or the network is. */
export function sayLate(): void {
  sentence()?.setAttribute('data-now', '');
}

/** The app is here. */
export function takeBackLate(): void {
  sentence()?.remove();
}
