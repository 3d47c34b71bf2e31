type WithAudioSession = { audioSession?: { type: string } };

/** On an iPhone the mute switch wins, and whatever music the table plays goes on. */
export function playBesideOthers(
  navigator: object & WithAudioSession = globalThis.navigator as object,
): void {
  if (navigator.audioSession) navigator.audioSession.type = 'ambient';
}
