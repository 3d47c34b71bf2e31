import { Avatar } from '../../kit/ui/avatar.tsx';
import { NameLines } from '../../kit/ui/name-lines.tsx';
import { fitContainer } from '../../kit/ui/text-width.ts';
import { result as resultTexts } from '../../texts/result.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { awardColours } from '../view/award-colours.ts';
import { AwardEmblem } from '../view/award-emblem.tsx';
import { awardTexts } from '../view/award-texts.ts';
import { awardMoods, awardsOf } from '../view/awards.ts';
import { podium as texts } from './texts.ts';

/** Award tickets; nothing without an award. */
export function AwardList() {
  const { game, me } = useLobby();
  const awards = awardsOf(game, me.id).map((award) => ({
    ...award,
    holder: award.playerId === me.id ? resultTexts.you : award.face.username,
  }));
  if (awards.length === 0) return null;
  return (
    <section aria-labelledby="awards" className="grid grid-cols-1 gap-3 lg:col-span-2">
      <h2 id="awards" tabIndex={-1} className="scroll-mt-4 text-2xl">
        {texts.awards}
      </h2>
      <ul className="grid grid-cols-1 gap-3 wide:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
        {awards.map(({ id, face, value, of, name, holder }) => (
          <li key={id} className="@container even:-rotate-1">
            <div className="ticket-notch on-paper halftone grid min-h-28 grid-cols-[4.75rem_1fr] overflow-hidden rounded-xl @max-[14rem]:grid-cols-1">
              <span
                className="grid place-items-center border-r-2 border-dashed border-ink/35 @max-[14rem]:hidden"
                style={{ background: awardColours[id] }}
              >
                <AwardEmblem id={id} className="size-12" />
              </span>
              <div className="flex min-w-0 items-center gap-3 py-3 pr-4 pl-4 @max-[14rem]:flex-col-reverse @max-[14rem]:items-start">
                <div className="@container w-full min-w-0">
                  <h3 className="font-text! text-sm font-bold tracking-normal text-paper-muted">
                    {awardTexts[id].name}
                  </h3>
                  <p
                    className="font-display leading-tight"
                    style={{ fontSize: fitContainer(holder, 0.9375, 1.5625) }}
                  >
                    <NameLines name={holder} />
                  </p>
                  <p className="mt-1 text-sm leading-snug font-semibold">
                    {awardTexts[id].why(value, of, name)}
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
