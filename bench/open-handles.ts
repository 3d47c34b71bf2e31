/** Sends a command to the inspector of the measured process. */
export type Inspect = (method: string, params?: object) => Promise<unknown>;

/** What a process holds besides memory. */
export type OpenHandles = {
  /** Sockets, files and other resources that keep a process alive, by kind. */
  handles: Record<string, number>;
  /** Active timers, also those that keep no process alive. */
  timers: number;
};

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
  return this.filter((timer) => timer._destroyed === false).length;
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
  })) as { result: { value: number } };
  await inspect('Runtime.releaseObjectGroup', { objectGroup });
  return {
    handles: JSON.parse(String(handles.result.value)) as OpenHandles['handles'],
    timers: counted.result.value,
  };
}
