import type { Statistics } from '../../../contract/statistics.ts';
import type { AwardId } from '../../../game/award-rules.ts';
import { cx } from '../../kit/ui/class-names.ts';
import { Mask } from '../../kit/ui/mask.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { awardColours } from '../../play/view/award-colours.ts';
import { AwardEmblem } from '../../play/view/award-emblem.tsx';
import { awardTexts } from '../../play/view/award-texts.ts';
import { profile } from './texts.ts';

const texts = profile.prizes;

/** A row of tickets. */
const SHOWN = 3;
/** Waits for who has fewer. */
const WAITING: readonly AwardId[] = ['nose', 'bluff', 'suspect'];

type Prize = { id: AwardId; times: number };

/** Most often given first; filled up with those that are still to be had. */
function prizesOf(awards: Statistics['awards']): Prize[] {
  const given = awards.flatMap(({ award, times }) =>
    award in awardTexts ? [{ id: award as AwardId, times }] : [],
  );
  const waiting = WAITING.filter((id) => !given.some((one) => one.id === id));
  return [...given, ...waiting.map((id) => ({ id, times: 0 }))].slice(0, SHOWN);
}

/** Awards and the best bluff [E2, E4]; as high while they load, and before the first. */
export function OwnPrizes({ statistics }: { statistics: Statistics | undefined }) {
  const { awards = [], bluff = null } = statistics ?? {};
  return (
    <Panel title={texts.title}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] gap-2">
        {prizesOf(awards).map((prize) => (
          <Ticket key={prize.id} {...prize} />
        ))}
      </ul>
      <p
        className={cx(
          'flex min-h-20 items-center gap-4 rounded-xl px-4 py-3 leading-snug',
          bluff ? 'on-paper bg-coral! text-ink' : 'border-2 border-dashed border-border',
        )}
      >
        <Mask className="w-12 shrink-0 max-[20rem]:hidden" />
        <span className="min-w-0 wrap-anywhere hyphens-auto">
          <b className="block">{texts.bluff}</b>
          {bluff ? texts.bluffIs(bluff.fooled, bluff.group) : texts.noBluff}
        </span>
      </p>
    </Panel>
  );
}

function Ticket({ id, times }: Prize) {
  const isGiven = times > 0;
  return (
    <li
      className={cx(
        'grid grid-cols-1 grid-rows-[auto_4rem_minmax(3lh,auto)] justify-items-center rounded-xl border-2 p-2 text-center text-sm leading-tight',
        isGiven ? 'on-paper border-transparent text-ink' : 'border-dashed border-border text-muted',
      )}
      style={isGiven ? { background: awardColours[id] } : undefined}
    >
      <span className="font-display tabular-figures">
        {isGiven ? texts.times(times) : texts.waiting}
      </span>
      <AwardEmblem id={id} className="size-12 self-center" />
      <b className="max-w-full wrap-anywhere hyphens-auto" lang="de">
        {awardTexts[id].name}
      </b>
    </li>
  );
}
