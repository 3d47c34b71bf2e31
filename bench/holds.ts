/** Asks the inspector of the measured process. */
export type Ask = (method: string, params?: object) => Promise<unknown>;

/** What a process holds on to besides memory. */
export type Holds = {
  /** Sockets, files and whatever else keeps a process alive, by kind. */
  handles: Record<string, number>;
  /** Timers that are set, also those that keep no process alive. */
  timers: number;
  /** Of the limits that count over minutes and hours: each begun window has a timer until its end. */
  windows: number;
};

/** The long windows of src/server/limits/limit-table.ts. */
const WINDOWS_MS = [600_000, 900_000, 3_600_000];

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

type Remote = { result: { value?: string; objectId?: string } };
type Found = { objects: { objectId: string } };

const GROUP = 'soak';

/** Every timer of the heap is looked at: a forgotten one is found wherever it was set. */
export async function readHolds(ask: Ask): Promise<Holds> {
  const handles = (await ask('Runtime.evaluate', { expression: HANDLES })) as Remote;
  const prototype = (await ask('Runtime.evaluate', {
    expression: TIMER_PROTOTYPE,
    objectGroup: GROUP,
  })) as Remote;
  const found = (await ask('Runtime.queryObjects', {
    prototypeObjectId: prototype.result.objectId,
    objectGroup: GROUP,
  })) as Found;
  const counted = (await ask('Runtime.callFunctionOn', {
    objectId: found.objects.objectId,
    functionDeclaration: COUNT_TIMERS,
  })) as Remote;
  await ask('Runtime.releaseObjectGroup', { objectGroup: GROUP });
  return {
    handles: JSON.parse(String(handles.result.value)) as Holds['handles'],
    ...(JSON.parse(String(counted.result.value)) as Pick<Holds, 'timers' | 'windows'>),
  };
}
