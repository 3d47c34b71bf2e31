import { Check, ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { PageTitle } from '../../../layout/page-title.tsx';
import { Screen } from '../../../layout/screen.tsx';
import { SmallPrint } from '../../../layout/small-print.tsx';
import { seated } from '../../../lobby/players.ts';
import { useLobby } from '../../../lobby/use-lobby.ts';
import { LeaveButton } from '../../../menu/leave-button.tsx';
import { restart, setReady } from '../../../moves/moves.ts';
import { useMove } from '../../../moves/use-move.ts';
import { ActionBar } from '../../../phase/action-bar.tsx';
import { PhaseHeader } from '../../../phase/phase-header.tsx';
import { prefersReducedMotion } from '../../../platform/reduced-motion.ts';
import { HouseAd } from '../../../premium/house-ad.tsx';
import { ReactionBar } from '../../../reactions/reaction-bar.tsx';
import { useCues } from '../../../reveal/use-cues.ts';
import { finale as texts } from '../../../texts/finale.ts';
import { live as liveTexts } from '../../../texts/live.ts';
import { result as resultTexts } from '../../../texts/result.ts';
import { useAnnouncement } from '../../../ui/announcer.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { showSection } from '../../../ui/show-section.ts';
import { Confetti } from '../confetti.tsx';
import { Points } from '../points.tsx';
import { standings } from '../standings.ts';
import { AwardList } from './award-list.tsx';
import { Podium } from './podium.tsx';
import { OwnEvening, Review } from './review.tsx';

/** The crown has landed (motion.css). */
const CROWNED_AFTER_MS = 2260;

/** [UX-38] The end of the evening: podium, awards, points, and who plays on. */
export default function Finale({ onBack }: { onBack: () => void }) {
  return (
    <Screen title={liveTexts.titleFinale} header={<PhaseHeader />} banner={null}>
      <Curtain />
      <div className="mt-2 flex grow flex-col gap-6 wide:grid wide:grid-cols-2 wide:grid-rows-[auto_1fr] wide:items-start wide:gap-x-6 lg:mt-8 lg:gap-x-12">
        <div className="flex flex-col gap-5 wide:col-start-1 wide:row-start-1 max-tall:gap-1">
          <Applause />
          <div className="grow content-end grid">
            <Podium />
            <div className="finale-floor -mx-5 grid h-15 place-items-center wide:mx-0 wide:h-5 wide:low:h-2">
              <button
                type="button"
                onClick={() => showSection('#awards, #review')}
                className="flex min-h-12 items-center gap-1.5 px-3 text-sm font-semibold underline underline-offset-4 wide:hidden"
              >
                {texts.awardsAndReview}
                <ChevronDown className="size-5" />
              </button>
            </div>
          </div>
        </div>
        {/* Dimmed, as the curtain is behind it. */}
        <div className="-mx-3 grid grid-cols-1 gap-6 rounded-2xl bg-background/80 px-3 py-4 wide:col-start-2 wide:row-span-2 wide:row-start-1 wide:mx-0 wide:px-5">
          <AwardList />
          <OwnEvening />
          <ReactionBar />
          <Points isFinale />
          <Review />
          <HouseAd />
          <LeaveButton />
          <SmallPrint opens="new-tab" />
        </div>
        <ActionBar
          stays="low"
          className="wide:col-start-1 wide:row-span-2 wide:low:row-start-1 wide:low:-ml-5 wide:low:pl-5 lg:row-start-2 lg:row-span-1"
        >
          <div className="grid grid-cols-2 max-[15rem]:grid-cols-1 gap-2.5">
            <Button variant="secondary" className="px-2! max-fold:text-base" onClick={onBack}>
              {texts.lastResult}
            </Button>
            <PlayOn />
          </div>
          <HostNote />
        </ActionBar>
      </div>
    </Screen>
  );
}

/** Names the winners when the crown has fallen. */
function Applause() {
  const { game } = useLobby();
  const [isCrowned, setCrowned] = useState(prefersReducedMotion);
  const winners = standings(game).filter(({ place }) => place === 1);
  const applause = texts.applause(winners.map(({ player }) => player.username));
  useAnnouncement(isCrowned ? applause : null);
  useCues('group-wins', [CROWNED_AFTER_MS]);
  useEffect(() => {
    const timer = setTimeout(setCrowned, CROWNED_AFTER_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {/* Both take their room, so that the podium stays where it is. */}
      <PageTitle className="grid items-center text-center text-[min(2.625rem,10vw)] leading-[1.02] *:[grid-area:1/1] max-tall:text-xl">
        <span className={cx(isCrowned && 'invisible')}>{texts.curtain}</span>
        <span className={isCrowned ? 'animate-bounce-in' : 'invisible'}>
          <span className="mb-1 block font-text text-base tracking-normal low:sr-only">
            {texts.curtain}{' '}
          </span>
          <bdi className="wrap-anywhere hyphens-auto">{applause}</bdi>
        </span>
      </PageTitle>
      {isCrowned && <Confetti />}
    </>
  );
}

/** [L3] The host restarts; the others tell that they stay. */
function PlayOn() {
  const { game, me } = useLobby();
  const again = useMove(restart);
  const isIn = game.stayingIds.includes(me.id);
  const staying = useMove(setReady);
  if (!me.isHost) {
    return (
      <Button
        variant={isIn ? 'success' : 'primary'}
        className="px-2! max-fold:text-base"
        aria-pressed={isIn}
        aria-busy={staying.isPending}
        icon={isIn && <Check className="size-5" strokeWidth={3} />}
        onClick={() => void staying.run(!isIn)}
      >
        {texts.joinAgain}
      </Button>
    );
  }
  const others = game.stayingIds.filter((id) => id !== me.id).length;
  return (
    <Button
      className="px-2! max-fold:text-base"
      busy={again.isPending}
      onClick={() => void again.run()}
    >
      {others > 0 ? texts.playAgainWith(others) : resultTexts.playAgain}
    </Button>
  );
}

function HostNote() {
  const { game, me } = useLobby();
  const host = seated(game).find((player) => player.isHost);
  if (me.isHost || !host) return null;
  return (
    <p className="text-center text-sm text-muted max-tall:sr-only">
      <bdi>{texts.hostPlaysAgain(host.username)}</bdi>
    </p>
  );
}

/** In a portal, as the page is animated while it enters. */
function Curtain() {
  return createPortal(
    <div aria-hidden="true" className="finale-stage pointer-events-none fixed inset-0 -z-10">
      <span className="finale-drape absolute inset-y-0 left-0" />
      <span className="finale-drape absolute inset-y-0 right-0 -scale-x-100" />
    </div>,
    document.body,
  );
}
