import { expect, test } from 'vitest';
import { playBesideOthers } from './audio-session.ts';

test('sounds mix with other audio and obey the mute switch, where supported', () => {
  const iphone = { audioSession: { type: 'auto' } };
  playBesideOthers(iphone);
  expect(iphone.audioSession.type).toBe('ambient');
  expect(() => playBesideOthers({})).not.toThrow();
});
