import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { GRADIENTS } from '../../../game/avatars.ts';
import { Face } from './face.tsx';
import type { Mood } from './mood.ts';

const drawn = (mood: Mood, gradients = GRADIENTS) =>
  new Set(gradients.map((avatar) => renderToStaticMarkup(<Face avatar={avatar} mood={mood} />)));

describe('[UX-37] faces', () => {
  it.each(['calm', 'talk', 'happy'] as const)('%s: twelve different ones', (mood) =>
    expect(drawn(mood).size).toBe(12),
  );

  it('masked: the same for all, to look like one gang', () => expect(drawn('mask').size).toBe(1));

  it('an unknown gradient has a face, too', () =>
    expect(drawn('calm', ['red'])).toEqual(drawn('calm', GRADIENTS.slice(0, 1))));
});
