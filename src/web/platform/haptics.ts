type Vibrating = { vibrate?: (pattern: number[]) => boolean };

/** Milliseconds of buzzing, pause, buzzing and so on; a phone that cannot stays still (iOS). */
export function buzz(pattern: readonly number[], navigator: Vibrating = globalThis.navigator) {
  // Whether it buzzed is the phone's own business: its owner may have turned that off.
  navigator.vibrate?.([...pattern]);
}
