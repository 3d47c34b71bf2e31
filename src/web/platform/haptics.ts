type Vibrating = { vibrate?: (pattern: number[]) => boolean };

/** Alternating vibration and pause, in milliseconds; no effect on iOS. */
export function buzz(pattern: readonly number[], navigator: Vibrating = globalThis.navigator) {
  // Ignore the result: the user may have disabled vibration.
  navigator.vibrate?.([...pattern]);
}
