/** A restartable timer. */
export function alarm() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const set = (ms: number, ring: () => void) => {
    stop();
    timer = setTimeout(ring, ms);
  };
  return { set, stop };
}
