import { expect, test, vi } from 'vitest';
import { createSoundReport } from './sound.ts';

/** Pages of one display: the lobby shows each what one of them said, until none says more. */
function openPages(states: boolean[]) {
  const lobby = { hasSound: false, calls: [] as boolean[] };
  const reports = states.map(() =>
    createSoundReport(async (isOn) => {
      lobby.calls.push(isOn);
      lobby.hasSound = isOn;
    }),
  );
  function settle(): void {
    for (let said = -1; said !== lobby.calls.length; ) {
      said = lobby.calls.length;
      if (said > 20) throw new Error('they contradict each other');
      for (const [n, report] of reports.entries()) report(lobby.hasSound, states[n] === true);
    }
  }
  return { states, lobby, settle };
}

test.each([[[true, false]], [[false, true]]])(
  '[T3] of two pages %j, the sound stays on',
  (states) => {
    const { lobby, settle } = openPages(states);
    settle();
    expect(lobby.hasSound).toBe(true);
    // The channel of one has closed.
    lobby.hasSound = false;
    settle();
    expect(lobby.hasSound).toBe(true);
  },
);

test('[T3] a page says each change of its own', () => {
  const { states, lobby, settle } = openPages([false]);
  for (const isOn of [false, true, false, true, false]) {
    states[0] = isOn;
    settle();
    expect(lobby.hasSound).toBe(isOn);
  }
  expect(lobby.calls).toEqual([true, false, true, false]);
});

test('[T3] what a page before it left on is off', () => {
  const { lobby, settle } = openPages([false]);
  lobby.hasSound = true;
  settle();
  expect(lobby.calls).toEqual([false]);
});

test('[T3] a lost call is repeated with the next change', async () => {
  vi.stubGlobal('reportError', vi.fn());
  const tell = vi.fn(async () => Promise.reject(new TypeError('no network')));
  const report = createSoundReport(tell);
  for (const calls of [1, 2]) {
    report(true, false);
    expect(tell).toHaveBeenCalledTimes(calls);
    await expect.poll(() => vi.mocked(reportError).mock.calls.length).toBe(calls);
  }
  vi.unstubAllGlobals();
});
