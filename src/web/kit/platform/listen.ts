type Events = WindowEventMap & DocumentEventMap;

/** Listens to some events of a target; returns the function that stops. */
export function listen<Name extends keyof Events>(
  target: EventTarget,
  names: readonly Name[],
  listener: (event: Events[Name]) => void,
  options?: AddEventListenerOptions,
): () => void {
  for (const name of names) target.addEventListener(name, listener as EventListener, options);
  return () => {
    for (const name of names) target.removeEventListener(name, listener as EventListener, options);
  };
}

/** Calls back whenever the page is shown again; returns the function that stops. */
export const onShown = (callback: () => void): (() => void) =>
  listen(document, ['visibilitychange'], () => {
    if (document.visibilityState === 'visible') callback();
  });
