import { expect, test } from 'vitest';
import { playBesideOthers } from './audio-session.ts';

test('our sounds mix with others and obey the mute switch, where a browser knows how', () => {
  const iphone = { audioSession: { type: 'auto' } };
  playBesideOthers(iphone);
  expect(iphone.audioSession.type).toBe('ambient');
  expect(() => playBesideOthers({})).not.toThrow();
});
