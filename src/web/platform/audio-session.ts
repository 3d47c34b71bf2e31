type WithAudioSession = { audioSession?: { type: string } };

/** iOS: obeys the mute switch and does not interrupt music of other apps. */
export function playBesideOthers(
  navigator: object & WithAudioSession = globalThis.navigator as object,
): void {
  if (navigator.audioSession) navigator.audioSession.type = 'ambient';
}
