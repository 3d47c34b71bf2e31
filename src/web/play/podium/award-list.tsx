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
import type { AwardId } from '../../../game/award-rules.ts';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { Mask } from '../../kit/ui/mask.tsx';
import { NameLines } from '../../kit/ui/name-lines.tsx';
import { fitContainer } from '../../kit/ui/text-width.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { Glove } from '../reveal/glove.tsx';
import { awardTexts } from '../view/award-texts.ts';
import { awardMoods, awardsOf } from '../view/awards.ts';
import { podium as texts } from './texts.ts';

type Stub = { colour: string; drawing: React.ReactNode };
const stub = (colour: string, drawing: React.ReactNode): Stub => ({ colour, drawing });

const mint = '#c9f1e7';
const coral = '#ffd2c4';
const lilac = '#e3daff';
const sky = '#cfe6ff';
const brass = '#fbe3a8';

/** Each stub has its own drawing: shape, not only colour. */
const stubs: Record<AwardId, Stub> = {
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

/** Award tickets; nothing without an award. */
export function AwardList() {
  const { game } = useLobby();
  const awards = awardsOf(game);
  if (awards.length === 0) return null;
  return (
    <section aria-labelledby="awards" className="grid grid-cols-1 gap-3 lg:col-span-2">
      <h2 id="awards" tabIndex={-1} className="scroll-mt-4 text-2xl">
        {texts.awards}
      </h2>
      <ul className="grid grid-cols-1 gap-3 wide:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
        {awards.map(({ id, face, value, of, name }) => (
          <li key={id} className="@container even:-rotate-1">
            <div className="ticket-notch on-paper halftone grid min-h-28 grid-cols-[4.75rem_1fr] overflow-hidden rounded-xl @max-[14rem]:grid-cols-1">
              <span
                className="grid place-items-center border-r-2 border-dashed border-ink/35 @max-[14rem]:hidden"
                style={{ background: stubs[id].colour }}
              >
                {stubs[id].drawing}
              </span>
              <div className="flex min-w-0 items-center gap-3 py-3 pr-4 pl-4 @max-[14rem]:flex-col-reverse @max-[14rem]:items-start">
                <div className="@container w-full min-w-0">
                  <h3 className="font-text! text-sm font-bold tracking-normal text-paper-muted">
                    {awardTexts[id].name}
                  </h3>
                  <p
                    className="font-display leading-tight"
                    style={{ fontSize: fitContainer(face.username, 0.9375, 1.5625) }}
                  >
                    <NameLines name={face.username} />
                  </p>
                  <p className="mt-1 text-sm leading-snug font-semibold">
                    <bdi>{awardTexts[id].why(value, of, name)}</bdi>
                  </p>
                </div>
                <Avatar player={face} mood={awardMoods[id]} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
