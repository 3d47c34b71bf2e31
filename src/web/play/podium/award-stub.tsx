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
import { awardColours } from '../view/award-colours.ts';

type Stub = { colour: string; drawing: ReactNode };
const stub = (id: AwardId, drawing: ReactNode): Stub => ({ colour: awardColours[id], drawing });

/** Of award tickets. Each has its own drawing: shape, not only colour. */
export const awardStubs: Record<AwardId, Stub> = {
  thief: stub('thief', <HandCoins className="size-10" />),
  alone: stub('alone', <Signpost className="size-10" />),
  illusion: stub('illusion', <WandSparkles className="size-10" />),
  scales: stub('scales', <Scale className="size-10" />),
  comeback: stub('comeback', <TrendingUp className="size-10" />),
  double: stub('double', <Drama className="size-10" />),
  fastest: stub('fastest', <Timer className="size-10" />),
  bluff: stub('bluff', <Mask className="w-12" />),
  suspect: stub('suspect', <Glove className="w-13 -rotate-20" />),
  nose: stub('nose', <Nose />),
  lamb: stub('lamb', <Rabbit className="size-10" />),
  streak: stub('streak', <Flame className="size-10" />),
  vane: stub('vane', <Wind className="size-10" />),
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
