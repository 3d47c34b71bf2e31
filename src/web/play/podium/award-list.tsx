import type { Mood } from '../../kit/face/mood.ts';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { Mask } from '../../kit/ui/mask.tsx';
import { NameLines } from '../../kit/ui/name-lines.tsx';
import { fitContainer } from '../../kit/ui/text-width.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { Glove } from '../reveal/glove.tsx';
import { type AwardKind, awardsOf } from '../view/awards.ts';
import { podium as texts } from './texts.ts';

/** Each stub has its own drawing: shape, not only colour. */
const stubs: Record<AwardKind, { colour: string; drawing: React.ReactNode }> = {
  nose: { colour: '#c9f1e7', drawing: <Nose /> },
  bluff: { colour: '#ffd2c4', drawing: <Mask className="w-12" /> },
  suspect: { colour: '#e3daff', drawing: <Glove className="w-13 -rotate-20" /> },
};

const moods: Record<AwardKind, Mood> = { nose: 'happy', bluff: 'maskwin', suspect: 'worried' };

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
        {awards.map(({ kind, face, count, of }) => (
          <li key={kind} className="@container even:-rotate-1">
            <div className="ticket-notch on-paper halftone grid min-h-28 grid-cols-[4.75rem_1fr] overflow-hidden rounded-xl @max-[14rem]:grid-cols-1">
              <span
                className="grid place-items-center border-r-2 border-dashed border-ink/35 @max-[14rem]:hidden"
                style={{ background: stubs[kind].colour }}
              >
                {stubs[kind].drawing}
              </span>
              <div className="flex min-w-0 items-center gap-3 py-3 pr-4 pl-4 @max-[14rem]:flex-col-reverse @max-[14rem]:items-start">
                <div className="@container w-full min-w-0">
                  <h3 className="font-text! text-sm font-bold tracking-normal text-paper-muted">
                    {texts.award[kind].name}
                  </h3>
                  <p
                    className="font-display leading-tight"
                    style={{ fontSize: fitContainer(face.username, 0.9375, 1.5625) }}
                  >
                    <NameLines name={face.username} />
                  </p>
                  <p className="mt-1 text-sm leading-snug font-semibold">
                    {texts.award[kind].why(count, of)}
                  </p>
                </div>
                <Avatar player={face} mood={moods[kind]} />
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
