import { Check, ChevronDown, Share } from 'lucide-react';
import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { PageTitle } from '../../frame/layout/page-title.tsx';
import { Screen } from '../../frame/layout/screen.tsx';
import { SmallPrint } from '../../frame/layout/small-print.tsx';
import { HouseAd } from '../../frame/premium/house-ad.tsx';
import { prefersReducedMotion } from '../../kit/platform/reduced-motion.ts';
import { useAnnouncement } from '../../kit/ui/announcer.tsx';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { Backdrop, Curtain } from '../../kit/ui/backdrop.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { NameLines } from '../../kit/ui/name-lines.tsx';
import {
  fitContainer,
  hyphenated,
  LETTER_EM,
  letterCount,
  linesOf,
  widthOf,
} from '../../kit/ui/text-width.ts';
import { common } from '../../texts/index.ts';
import { live as liveTexts } from '../../texts/live.ts';
import { result as resultTexts } from '../../texts/result.ts';
import { useLateTap } from '../channel/double-tap.ts';
import { moves } from '../channel/moves.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { useMove } from '../channel/use-move.ts';
import { LeaveButton } from '../menu/leave-button.tsx';
import { ActionBar } from '../parts/action-bar.tsx';
import Confetti from '../parts/confetti.tsx';
import { PhaseHeader } from '../parts/phase-header.tsx';
import { Points, showSection } from '../parts/points.tsx';
import { keepPlaybill } from '../playbill/kept-playbill.ts';
import { ownPlaybillOf } from '../playbill/playbill.ts';
import { usePlaybill } from '../playbill/playbill-entry.tsx';
import { CROWNED_MS, perRow } from '../view/blocks.ts';
import { seated } from '../view/players.ts';
import { shortName } from '../view/short-names.ts';
import { type Standing, standings } from '../view/standings.ts';
import { useCues } from '../view/use-cues.ts';
import { AwardList } from './award-list.tsx';
import { BLOCKS_MAX, DRAPE_WIDTH, inRows, Podium, podiumWidth } from './podium.tsx';
import { OwnEvening, Review } from './review.tsx';
import { podium as texts } from './texts.ts';

const FLOOR = 'linear-gradient(rgb(255 244 224 / 0.3) 3px, #4c2d53 3px, #1d1022)';
const HOUSE = 'radial-gradient(circle at 50% 36%, #5a3566, #321b3d 44%, #190e1d 78%)';

/** The end of the evening: podium, awards, points, and who plays on [UX-38]. */
export default function PodiumPage({ onBack }: { onBack: () => void }) {
  const { game, me, local } = useLobby();
  const { isCrowned, crown } = useCrowned();
  // As they are when the curtain opens: who leaves later keeps the place.
  const [final] = useState(() => standings(game));
  const keep = useEffectEvent(() => keepPlaybill(ownPlaybillOf(game, me.id, Date.now())));
  useEffect(() => keep(), []);
  return (
    <Screen title={liveTexts.titlePodium} header={<PhaseHeader isOver />} banner={null} light="dim">
      <Backdrop
        scrolls
        className="pointer-events-none -z-10 overflow-hidden"
        style={{ background: HOUSE }}
      >
        <Curtain width={DRAPE_WIDTH} />
      </Backdrop>
      {/* On a low screen the podium has the left side, and headline and buttons stand beside it. */}
      <div className="podium-grid mt-3 max-tall:mt-2">
        {/* With the actions below it fills the first screen. */}
        <div
          className="flex flex-col gap-5 max-tall:gap-1 flat:contents lg:gap-2"
          style={{ minHeight: 'calc(100svh - var(--dock) - min(11.5rem, 48vw))' }}
        >
          <Applause standings={final} isCrowned={isCrowned} />
          <div className="mx-[calc(50%-50vw)] flex grow flex-col overflow-x-clip flat:-mr-79 flat:-ml-5 [grid-area:podium] flat:-mt-2 flat:min-h-[calc(100svh-var(--dock)-4rem)]">
            <Podium standings={final} />
            <div
              className="relative pt-3.5 pb-2 max-tall:pt-2 max-tall:pb-0 flat:pb-4"
              style={{ background: FLOOR }}
            >
              {/* Hides the curtain below the podium. */}
              <i
                className="absolute inset-x-0 top-full -z-1"
                style={{
                  height: '50svh',
                  background: 'linear-gradient(var(--color-background) 60%, #190e1d00)',
                }}
              />
              <Audience standings={final} isCrowned={isCrowned} />
            </div>
          </div>
        </div>
        {/* No prizes before the podium stands. */}
        <div
          className={cx(
            'grid grid-cols-1 gap-6 pt-8 pb-4 [grid-area:evening] huge:order-1 wide:order-1 lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr] lg:items-start lg:gap-x-12',
            isCrowned ? 'animate-rise' : 'invisible',
          )}
        >
          <AwardList />
          {final.some(({ player }) => player.id === me.id) && <OwnEvening />}
          <div className="lg:row-span-2">
            <Review winners={final.filter(({ place }) => place === 1)} />
          </div>
          <div className="grid grid-cols-1 gap-6">
            <Points isOver />
            <Button variant="secondary" className="justify-self-center" onClick={onBack}>
              {texts.lastResult}
            </Button>
            {!local && (
              <>
                <HouseAd />
                <LeaveButton />
              </>
            )}
          </div>
          {!local && <SmallPrint opens="new-tab" />}
        </div>
        <ActionBar className="[grid-area:bar] max-tall:pt-2 huge:static">
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2.5 max-fold:grid-cols-[1fr_1.5fr] huge:grid-cols-1 flat:grid-cols-[1fr_1.5fr] lg:mx-auto lg:w-lg">
            <Onwards onTap={crown} />
            {/* Anew for a new host, whose button means something else. */}
            <div key={`${me.isHost}`} className="tap-shield grid">
              <PlayOn />
            </div>
          </div>
        </ActionBar>
      </div>
    </Screen>
  );
}

/** Awards, review or points: what follows the podium. */
const FOLLOWING = '#awards, #review, #points';

/** Leads to what follows the podium; there it shares the playbill [E3]. `onTap` shows it. */
function Onwards({ onTap }: { onTap: () => void }) {
  const [isThere, setThere] = useState(false);
  const { dialog, open } = usePlaybill();
  const isLateTap = useLateTap(`${isThere}`);
  useEffect(() => {
    const following = document.querySelector(FOLLOWING);
    if (!following) return;
    const observer = new IntersectionObserver(
      // In sight, or above.
      ([entry]) => entry && setThere(entry.isIntersecting || entry.boundingClientRect.top < 0),
      // Behind the bar it is not.
      { rootMargin: '0px 0px -40%' },
    );
    observer.observe(following);
    return () => observer.disconnect();
  }, []);
  const Icon = isThere ? Share : ChevronDown;
  return (
    <>
      <Button
        variant="secondary"
        className="px-1! max-lg:text-[0.9375rem]!"
        icon={<Icon className={cx('size-5', !isThere && 'max-lg:hidden')} />}
        aria-haspopup={isThere ? 'dialog' : undefined}
        onClick={() => {
          if (isThere) return isLateTap() || void open();
          flushSync(onTap);
          showSection(FOLLOWING);
        }}
      >
        {isThere ? texts.share : texts.awardsAndReview}
      </Button>
      {dialog}
    </>
  );
}

function useCrowned() {
  const [isCrowned, setCrowned] = useState(prefersReducedMotion);
  useEffect(() => {
    const timer = setTimeout(setCrowned, CROWNED_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return { isCrowned, crown: () => setCrowned(true) };
}

/** Keeps letters apart from confetti behind them. */
const HALO = '0 0 3px #190e1d, 0 0 8px #190e1d';

/** Letters of a headline that takes one line of a small phone. */
const ONE_LINE = 20;
/** Letters of each of two lines of a headline on a large screen, where a phone has three. */
const LINE_MAX = 32;

type CrownedProps = { standings: readonly Standing[]; isCrowned: boolean };

/** Faces of the audience in a row of a phone. */
const SEATS_PER_ROW = 5;

/** All who are not on the podium with their places, below it. */
function Audience({ standings: all, isCrowned }: CrownedProps) {
  const { game, me } = useLobby();
  const watching = all.filter(({ place }) => place > 3);
  const isOneRow = watching.length <= SEATS_PER_ROW;
  return (
    <div
      aria-hidden="true"
      className={cx(
        podiumWidth,
        'flex flex-wrap justify-center gap-y-2 max-tall:gap-y-1.5 max-tall:px-2 wide:flex-nowrap',
        // A few stand below the podium.
        isOneRow && 'flat:pr-79',
        isCrowned ? 'animate-rise' : 'invisible',
      )}
    >
      {watching.map(({ player, place, total }) => {
        const isMe = player.id === me.id;
        const name = isMe ? resultTexts.you : shortName(player, game);
        return (
          <span
            key={player.id}
            className={cx(
              'grid min-w-0 grid-cols-1 content-start justify-items-center text-center leading-tight font-[650]',
              isMe && 'text-primary',
            )}
            style={{
              width: `min(max(6.5rem, 10vw), ${100 / perRow(watching.length, SEATS_PER_ROW)}%)`,
              fontSize: `clamp(0.75rem, ${isOneRow ? 3.6 : 3.2}vw, max(0.875rem, 1.25vw))`,
            }}
          >
            <span className={cx('relative grid', isMe ? 'mb-1.5' : 'mb-0.5')}>
              <Avatar
                player={player}
                size="fill"
                isOwn={isMe}
                className="size-10 max-tall:size-8 lg:size-16"
              />
              <span
                className="absolute rounded-full bg-background px-1 whitespace-nowrap"
                style={{ top: '-0.375rem', right: 'calc(100% - 0.5rem)' }}
              >
                {resultTexts.place(place)}
              </span>
            </span>
            <NameLines
              name={name}
              className={cx(
                'max-w-full px-0.5 tracking-tight',
                isOneRow && /\s/.test(name) ? 'line-clamp-2' : inRows(name),
              )}
            />
            <span
              className={cx('font-medium', !isOneRow && !isMe && 'max-tall:hidden')}
              style={{ fontSize: 'max(0.75rem, 0.875em)' }}
            >
              {common.points(total)}
            </span>
          </span>
        );
      })}
    </div>
  );
}

/** On one line, without hyphens. */
const unbroken = (name: string) =>
  hyphenated(name, Number.POSITIVE_INFINITY).replaceAll(' ', '\u00a0');

/** Its least size stops growing with the text size: an unbroken name has to fit. */
const fitted = (text: string) => `max(min(1.5rem, 7vw), ${fitContainer(text, 0, 4)})`;

/** Names the winners when the crown has fallen. */
function Applause({ standings: all, isCrowned: isOver }: CrownedProps) {
  const { game, me } = useLobby();
  const winners = all.filter(({ place }) => place === 1).map(({ player }) => player);
  const isCrowned = isOver && winners.length > 0;
  const others = winners.filter(({ id }) => id !== me.id);
  const toMe = others.length < winners.length ? [texts.toYou] : [];
  const applause = texts.applause([...others.map(({ username }) => username), ...toMe]);
  // No name breaks between two lines.
  const full = others.map(({ username }) => unbroken(username));
  const short = others.map((player) => unbroken(shortName(player, game)));
  const fits = linesOf(texts.applause([...full, ...toMe])).letters <= LINE_MAX;
  const names = [...(fits ? full : short), ...toMe];
  const many = winners.length === all.length ? texts.applauseForAll : texts.applauseForMany;
  const shown = winners.length > BLOCKS_MAX ? many(winners.length) : texts.applause(names);
  // On a high screen two names take a line each.
  const [longest = ''] = names.toSorted((a, b) => letterCount(b) - letterCount(a));
  const line = winners.length === 2 ? texts.andName(longest) : shown;
  const size = `min(1em, max(${fitted(shown)}, min(${fitted(line)}, 6.2svh - 1.125rem)))`;
  useAnnouncement(isCrowned ? applause : null);
  useCues('group-wins', [CROWNED_MS]);
  return (
    <>
      {/* Both take their room, so that the podium stays where it is. */}
      <div
        className="@container [grid-area:applause] flat:self-end text-[min(2.625rem,9.4vw)] max-tall:text-xl flat:text-2xl lg:text-hero"
        style={{ marginInline: `max(0px, ${DRAPE_WIDTH} - max(0.75rem, 50vw - 34rem))` }}
      >
        <PageTitle
          className="grid items-center text-center leading-[1.02] *:[grid-area:1/1] lg:text-(length:--one-line)!"
          style={
            {
              fontSize: size,
              '--one-line': `clamp(1.5rem, ${100 / (widthOf(shown) * LETTER_EM)}cqi, 1em)`,
              textShadow: HALO,
            } as CSSProperties
          }
        >
          <span className={cx(isCrowned && 'invisible huge:hidden')}>{texts.curtain}</span>
          <span className={isCrowned ? 'animate-bounce-in' : 'invisible'}>
            <span
              className={cx(
                'mb-1 block font-text text-sm tracking-normal',
                shown.length > ONE_LINE && 'max-tall:hidden',
                'huge:hidden',
              )}
            >
              {texts.curtain}{' '}
            </span>
            {/* A word joiner: no break after a hyphen. */}
            <span className="text-balance wrap-anywhere hyphens-auto">
              {shown.replaceAll('-', '-\u2060')}
            </span>
          </span>
        </PageTitle>
      </div>
      {isCrowned && <Confetti />}
    </>
  );
}

/** The host restarts; the others tell that they stay [L3]. */
function PlayOn() {
  const { game, me } = useLobby();
  const again = useMove(moves.restart);
  const isIn = game.stayingIds.includes(me.id);
  const staying = useMove(moves.ready);
  const host = seated(game).find((player) => player.isHost);
  if (!me.isHost) {
    return (
      <Button
        variant={isIn ? 'success' : 'primary'}
        className="px-2! max-fold:text-base flat:text-base"
        aria-pressed={staying.pending?.[0] ?? isIn}
        aria-busy={staying.isPending}
        icon={isIn && <Check className="size-5" strokeWidth={3} />}
        onClick={() => void staying.run(!isIn)}
      >
        <span className="min-w-0">
          {staying.label(texts.joinAgain)}
          {host && (
            <span className="block truncate text-sm leading-tight max-tall:text-[0.75rem]">
              {texts.ifHostStarts(shortName(host, game))}
            </span>
          )}
        </span>
      </Button>
    );
  }
  const others = game.stayingIds.filter((id) => id !== me.id).length;
  return (
    <Button
      className="px-2! max-fold:text-base flat:text-base"
      busy={again.isPending}
      onClick={() => void again.run()}
    >
      <span>
        {resultTexts.playAgain}
        {others > 0 && <span className="block text-sm">{texts.staying(others)}</span>}
      </span>
    </Button>
  );
}
