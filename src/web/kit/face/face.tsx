import { memo } from 'react';
import { GRADIENTS } from '../../../game/avatars.ts';
import { type Eyes, eyes, features, type Mouth, mouths, tear } from './face-parts.tsx';
import type { Mood } from './mood.ts';

/** The twelve faces at rest, in the order of the gradients. */
const calmFaces: readonly [Eyes, Mouth][] = [
  ['round', 'smile'],
  ['round', 'smirk'],
  ['tall', 'smile'],
  ['browed', 'none'],
  ['round', 'smirk'],
  ['tall', 'flat'],
  ['round', 'flat'],
  ['wide', 'teeth'],
  ['tall', 'smile'],
  ['round', 'smirk'],
  ['round', 'smile'],
  ['browed', 'smirk'],
];
const MOUSTACHE = 3;
const THICK_BROWS = 5;
const WIDE_EYES = 7;
/** The wide version of these eyes. */
const wideEyes: Partial<Record<Eyes, Eyes>> = { tall: 'wide', raised: 'wideRaised' };

const moodFaces: Record<Exclude<Mood, 'calm'>, [Eyes, Mouth]> = {
  talk: ['tall', 'open'],
  happy: ['closed', 'laugh'],
  worried: ['raised', 'wavy'],
  sad: ['lidded', 'frown'],
  sus: ['sideways', 'flat'],
  mask: ['masked', 'smirk'],
  maskwin: ['masked', 'laugh'],
  masksad: ['masked', 'frown'],
};

function partsOf(index: number, mood: Mood) {
  const [look, mouth] = (mood === 'calm' ? calmFaces[index] : moodFaces[mood]) ?? moodFaces.happy;
  const isOpen = mouth === 'open' || mouth === 'laugh';
  const isMasked = look === 'masked';
  const hasMoustache = index === MOUSTACHE && !isMasked;
  const hidesBrows = index === THICK_BROWS && ['raised', 'lidded', 'sideways'].includes(look);
  return {
    eyes: eyes[(index === WIDE_EYES && wideEyes[look]) || look],
    // A moustache covers a closed mouth.
    mouth: hasMoustache && !isOpen ? null : mouths[mouth],
    drop: isMasked ? 5 : hasMoustache ? 3 : 0,
    feature: isMasked || hidesBrows ? null : features[index],
  };
}

/** A drawn face, chosen by the seat's gradient [UX-37]. Decorative; drawn in the text colour. */
export const Face = memo(function Face({ avatar, mood }: { avatar: string; mood: Mood }) {
  const { eyes, mouth, drop, feature } = partsOf(Math.max(0, GRADIENTS.indexOf(avatar)), mood);
  return (
    <svg
      viewBox="0 0 64 64"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-mood={mood}
      className="size-full"
    >
      {eyes}
      <g transform={`translate(0 ${drop})`}>{mouth}</g>
      {feature}
      {mood === 'worried' && tear}
    </svg>
  );
});
