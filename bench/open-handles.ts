/** Sends a command to the inspector of the measured process. */
export type Inspect = (method: string, params?: object) => Promise<unknown>;

/** What a process holds besides memory. */
export type OpenHandles = {
  /** Sockets, files and other resources that keep a process alive, by kind. */
  handles: Record<string, number>;
  /** Active timers, also those that keep no process alive. */
  timers: number;
  /** Timers that run once for as long as a window of a limit: they end by themselves. */
  windows: number;
};

/** The windows of src/server/limits/limit-table.ts. */
const WINDOWS_MS = [5000, 10_000, 60_000, 600_000, 900_000, 3_600_000];

const HANDLES = `JSON.stringify(process.getActiveResourcesInfo().reduce((all, kind) => {
  if (kind !== 'Timeout' && kind !== 'Immediate') all[kind] = (all[kind] ?? 0) + 1;
  return all;
}, {}))`;

const TIMER_PROTOTYPE = `(() => {
  const timer = setTimeout(() => {}, 0);
  clearTimeout(timer);
  return Object.getPrototypeOf(timer);
})()`;

const COUNT_TIMERS = `function () {
  const timers = this.filter((timer) => timer._destroyed === false);
  const windows = timers.filter(({ _idleTimeout: ms, _repeat }) =>
    !_repeat && ${JSON.stringify(WINDOWS_MS)}.includes(ms)).length;
  return JSON.stringify({ timers: timers.length - windows, windows });
}`;

const objectGroup = 'timers';

/** Finds all timers on the heap. */
export async function readOpenHandles(inspect: Inspect): Promise<OpenHandles> {
  const evaluate = (expression: string) =>
    inspect('Runtime.evaluate', { expression, objectGroup }) as Promise<{
      result: { value?: string; objectId?: string };
    }>;
  const handles = await evaluate(HANDLES);
  const { objectId } = (await evaluate(TIMER_PROTOTYPE)).result;
  const found = (await inspect('Runtime.queryObjects', {
    prototypeObjectId: objectId,
    objectGroup,
  })) as { objects: { objectId: string } };
  const counted = (await inspect('Runtime.callFunctionOn', {
    objectId: found.objects.objectId,
    functionDeclaration: COUNT_TIMERS,
  })) as { result: { value: string } };
  await inspect('Runtime.releaseObjectGroup', { objectGroup });
  return {
    handles: JSON.parse(String(handles.result.value)) as OpenHandles['handles'],
    ...(JSON.parse(counted.result.value) as Pick<OpenHandles, 'timers' | 'windows'>),
  };
}
