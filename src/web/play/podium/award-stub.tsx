import {
  Drama,
  Flame,
  HandCoins,
  Rabbit,
  Scale,
  Signpost,
  Timer,
  TrendingUp,
  WandSparkles,
  Wind,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { AwardId } from '../../../game/award-rules.ts';
import { Mask } from '../../kit/ui/mask.tsx';
import { Glove } from '../reveal/glove.tsx';

type Stub = { colour: string; drawing: ReactNode };
const stub = (colour: string, drawing: ReactNode): Stub => ({ colour, drawing });

const mint = '#c9f1e7';
const coral = '#ffd2c4';
const lilac = '#e3daff';
const sky = '#cfe6ff';
const brass = '#fbe3a8';

/** Of award tickets. Each has its own drawing: shape, not only colour. */
export const awardStubs: Record<AwardId, Stub> = {
  thief: stub(brass, <HandCoins className="size-10" />),
  alone: stub(mint, <Signpost className="size-10" />),
  illusion: stub(coral, <WandSparkles className="size-10" />),
  scales: stub(sky, <Scale className="size-10" />),
  comeback: stub(brass, <TrendingUp className="size-10" />),
  double: stub(coral, <Drama className="size-10" />),
  fastest: stub(mint, <Timer className="size-10" />),
  bluff: stub(coral, <Mask className="w-12" />),
  suspect: stub(lilac, <Glove className="w-13 -rotate-20" />),
  nose: stub(mint, <Nose />),
  lamb: stub(sky, <Rabbit className="size-10" />),
  streak: stub(brass, <Flame className="size-10" />),
  vane: stub(lilac, <Wind className="size-10" />),
};

/** For an award ticket. Decorative. */
function Nose() {
  return (
    <svg
      viewBox="0 0 52 60"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="w-10"
      aria-hidden="true"
    >
      <path d="M30 6c-1 14-13 22-15 33-1.5 8 5 11 12 10M27 49c1-4 5-6 9-4" />
      <path d="M6 20l6 3M5 33h7M8 46l6-3" strokeWidth="3.4" />
    </svg>
  );
}
