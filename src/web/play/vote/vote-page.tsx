import { useState } from 'react';
import { PageTitle } from '../../frame/layout/page-title.tsx';
import { Screen } from '../../frame/layout/screen.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { lazyComponent, prefetch } from '../../kit/ui/lazy.tsx';
import { Mask } from '../../kit/ui/mask.tsx';
import { letterCount } from '../../kit/ui/text-width.ts';
import { game } from '../../texts/game.ts';
import { live as liveTexts } from '../../texts/live.ts';
import { voting as texts } from '../../texts/voting.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { ClockRow, quietTool } from '../parts/clock-row.tsx';
import { HeldSeats } from '../parts/held-seats.tsx';
import { PhaseHeader } from '../parts/phase-header.tsx';
import { SecretCard } from '../parts/secret-card.tsx';
import { candidates } from '../view/ballot.ts';
import { VOTING_CLOCK } from '../view/countdown.ts';
import { imposterCount } from '../view/players.ts';
import { Ballot } from './ballot-grid.tsx';
import { VoteStatus } from './vote-status.tsx';

const LastWord = lazyComponent(() => import('./last-word.tsx'));
// Before it is needed: it has 20 seconds only.
prefetch(LastWord.preload());

/** Characters that fit one line of a phone as a headline. */
const LINE_LENGTH = 20;

/** `/voting/{code}`: players vote for a suspect; then perhaps a run-off [V6] and a last word [V7]. */
export default function VotePage() {
  const { game, me } = useLobby();
  const [firstStage] = useState(game.stage);
  if (game.stage === 'lastWord') return <LastWord />;
  const isRunoff = game.stage === 'runoff';
  const whom = texts.whom(candidates(game, me.id).map(({ face }) => face.username));
  const title = texts.title(imposterCount(game));
  const isLong = letterCount(whom) > LINE_LENGTH;
  return (
    <Screen
      title={liveTexts.titleVoting(game.currentRound)}
      header={<PhaseHeader />}
      banner={null}
      light="vote"
    >
      <div
        // A stage starts anew: headline with focus, no vote in flight.
        key={game.stage}
        className={cx(
          'ballot-grid mt-4 max-tall:mt-3 lg:text-center',
          isRunoff && 'lg:mx-auto lg:w-full lg:max-w-[48rem]',
        )}
      >
        <ClockRow thresholds={VOTING_CLOCK}>
          {me.inRound && <CardButton />}
          <HeldSeats />
        </ClockRow>
        <div className="@container [grid-area:title]">
          <PageTitle
            className={cx(
              'wrap-anywhere',
              isRunoff ? 'text-center flat:text-left' : 'lg:not-max-tall:text-hero-wide',
              isRunoff && isLong
                ? 'text-hero'
                : 'text-2xl max-tall:text-xl flat:text-2xl lg:not-max-tall:text-hero',
            )}
          >
            {isRunoff ? (
              <>
                {isLong && <span aria-hidden="true">{texts.runoffShort}</span>}
                <span className={isLong ? 'sr-only' : ''}>
                  {texts.runoff} <span className="inline-block">{whom}</span>
                </span>
              </>
            ) : (
              // With several Imposters, too, it takes one line of a phone.
              <span
                className="block leading-[1.05]"
                style={{ fontSize: `min(1em, max(1rem, ${185 / letterCount(title)}cqi))` }}
              >
                {title}
              </span>
            )}
          </PageTitle>
          <div
            className={cx(
              isRunoff &&
                'mt-2 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-center flat:justify-start flat:text-left',
            )}
          >
            {isRunoff && <p className="text-muted lg:text-lg">{texts.tied}</p>}
            <VoteStatus />
          </div>
        </div>
        <Ballot isFresh={firstStage !== 'runoff'} />
      </div>
    </Screen>
  );
}

/** The own card once more, covered at first; the same for every role. */
function CardButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="md"
        aria-haspopup="dialog"
        icon={<Mask className="w-6" />}
        className={quietTool}
        onClick={() => setOpen(true)}
      >
        <span className="max-fold:sr-only">{game.title}</span>
      </Button>
      {isOpen && (
        <Dialog title={game.title} shape="note" onClose={() => setOpen(false)}>
          <div className="grid">
            <SecretCard />
          </div>
        </Dialog>
      )}
    </>
  );
}
