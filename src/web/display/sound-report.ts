/**
 * [T3] Reports the sound when the lobby has another state. "Off" is reported once per change: otherwise
 * two pages of one display, one of them on, would overwrite each other forever.
 */
export function createSoundReport(send: (isOn: boolean) => Promise<void>) {
  let reported: boolean | null = null;
  return (known: boolean, isOn: boolean): void => {
    if (known === isOn || (!isOn && reported === false)) return;
    reported = isOn;
    send(isOn).catch((error: unknown) => {
      // The next change of the lobby repeats it.
      reported = null;
      reportError(error);
    });
  };
}
