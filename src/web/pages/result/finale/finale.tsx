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
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { showSection } from '../../../ui/show-section.ts';
import Confetti from '../confetti.tsx';
import { Points } from '../points.tsx';
import { standings } from '../standings.ts';
import { AwardList } from './award-list.tsx';
import { BLOCKS_MAX, Podium } from './podium.tsx';
import { OwnEvening, Review } from './review.tsx';

/** The crown has landed (motion.css). */
const CROWNED_AFTER_MS = 2260;

const FLOOR = 'linear-gradient(rgb(255 244 224 / 0.3) 3px, #4c2d53 3px, #1d1022)';
const BACKDROP = 'radial-gradient(circle at 50% 36%, #5a3566, #321b3d 44%, #190e1d 78%)';

/** [UX-38] The end of the evening: podium, awards, points, and who plays on. */
export default function Finale({ onBack }: { onBack: () => void }) {
  const isCrowned = useCrowned();
  return (
    <Screen title={liveTexts.titleFinale} header={<PhaseHeader isOver />} banner={null}>
      <Curtain />
      {/* On a low screen the podium has the left side, and headline and buttons stand beside it. */}
      <div className="mt-3 flex grow flex-col gap-6 max-tall:mt-0 flat:grid flat:grid-cols-[1fr_17rem] flat:grid-rows-[auto_1fr] flat:items-start">
        <div className="flex flex-col gap-5 max-tall:gap-1 flat:contents">
          <Applause isCrowned={isCrowned} />
          <div className="grid grow content-end flat:col-start-1 flat:row-span-2 flat:row-start-1">
            <Podium />
            <div
              className="relative mx-[calc(50%-50vw)] grid h-12 place-items-center flat:-mr-79 flat:-ml-5"
              style={{ background: FLOOR }}
            >
              {/* Hides the curtain below the stage. */}
              <i className="absolute inset-x-0 top-full -z-1 h-[50svh] bg-background" />
              <button
                type="button"
                onClick={() => showSection('#awards, #review')}
                className="flex min-h-12 items-center gap-1.5 px-3 text-sm font-semibold underline underline-offset-4"
              >
                {texts.awardsAndReview}
                <ChevronDown className="size-5" />
              </button>
            </div>
            <Audience />
          </div>
        </div>
        {/* Dimmed, as the curtain is behind it; no prizes before the podium stands. */}
        <div
          className={cx(
            '-mx-3 grid grid-cols-1 gap-6 rounded-2xl bg-background/80 px-3 py-4 wide:order-1 wide:mx-0 wide:px-5 flat:col-span-2 lg:grid-cols-2 lg:items-start lg:gap-x-12',
            isCrowned ? 'animate-rise' : 'invisible',
          )}
        >
          <AwardList />
          <OwnEvening />
          <ReactionBar />
          <Points isFinale />
          <Review />
          <HouseAd />
          <LeaveButton />
          <SmallPrint opens="new-tab" />
        </div>
        <ActionBar>
          <div className="grid grid-cols-2 gap-2.5 max-fold:grid-cols-[1fr_1.5fr] max-[15rem]:grid-cols-1 flat:grid-cols-[1fr_1.5fr] lg:mx-auto lg:w-lg">
            <Button
              variant="secondary"
              className="px-2! max-fold:text-base flat:text-base"
              onClick={onBack}
            >
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

function useCrowned(): boolean {
  const [isCrowned, setCrowned] = useState(prefersReducedMotion);
  useEffect(() => {
    const timer = setTimeout(setCrowned, CROWNED_AFTER_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isCrowned;
}

/** All who are not on the podium, in front of the stage, if there is room. */
function Audience() {
  const { game } = useLobby();
  const watching = standings(game).filter(({ place }) => place > 3);
  return (
    <div aria-hidden="true" className="flex justify-center gap-1 pt-1 max-tall:hidden flat:hidden">
      {watching.map(({ player }) => (
        <span key={player.id} className="max-w-12 grow">
          <Avatar player={player} mood="happy" size="fill" className="aspect-square w-full" />
        </span>
      ))}
    </div>
  );
}

/** Names the winners when the crown has fallen. */
function Applause({ isCrowned }: { isCrowned: boolean }) {
  const { game } = useLobby();
  const winners = standings(game).filter(({ place }) => place === 1);
  const applause = texts.applause(winners.map(({ player }) => player.username));
  useAnnouncement(isCrowned ? applause : null);
  useCues('group-wins', [CROWNED_AFTER_MS]);
  return (
    <>
      {/* Both take their room, so that the podium stays where it is. */}
      <PageTitle className="grid items-center px-3 text-center text-[min(2.625rem,9.4vw)] leading-[1.02] *:[grid-area:1/1] max-tall:text-xl flat:text-2xl lg:text-hero">
        <span className={cx(isCrowned && 'invisible')}>{texts.curtain}</span>
        <span className={isCrowned ? 'animate-bounce-in' : 'invisible'}>
          <span className="mb-1 block font-text text-sm tracking-normal">{texts.curtain} </span>
          <bdi className="wrap-anywhere hyphens-auto">
            {winners.length > BLOCKS_MAX ? texts.applauseForAll(winners.length) : applause}
          </bdi>
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
        className="px-2! max-fold:text-base flat:text-base"
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

function HostNote() {
  const { game, me } = useLobby();
  const host = seated(game).find((player) => player.isHost);
  if (me.isHost || !host) return null;
  return (
    <p className="text-center text-sm text-muted max-tall:text-xs">
      <bdi>{texts.hostPlaysAgain(host.username)}</bdi>
    </p>
  );
}

/** In a portal, as the page is animated while it enters. */
function Curtain() {
  return createPortal(
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-0 -z-10 overflow-hidden"
      style={{ background: BACKDROP }}
    >
      <span className="finale-drape absolute inset-y-0 left-0" />
      <span className="finale-drape absolute inset-y-0 right-0 [scale:-1_1]" />
    </div>,
    document.body,
  );
}
