import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { ACCUSATION_MS, LAST_WORD_SECONDS } from '../../../game/limits.ts';
import { PageTitle } from '../../layout/page-title.tsx';
import { Screen } from '../../layout/screen.tsx';
import { faceOf, namesOf } from '../../lobby/players.ts';
import { useLobby } from '../../lobby/use-lobby.ts';
import { pass } from '../../moves/moves.ts';
import { useMove } from '../../moves/use-move.ts';
import { ClockRing } from '../../phase/clock-ring.tsx';
import { VOTING_CLOCK } from '../../phase/countdown.ts';
import { GuessForm } from '../../phase/guess-form.tsx';
import { PhaseHeader } from '../../phase/phase-header.tsx';
import { FaceTile } from '../../reveal/face-tile.tsx';
import { Beam, House } from '../../reveal/scenery.tsx';
import { accusationScript } from '../../reveal/script.ts';
import RevealStage from '../../reveal/stage.tsx';
import { useSteps } from '../../reveal/use-steps.ts';
import { live as liveTexts } from '../../texts/live.ts';
import { voting as texts } from '../../texts/voting.ts';
import { StepStart } from '../../ui/animated.tsx';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Dots } from '../../ui/dots.tsx';
import { CompleteButton } from './complete-button.tsx';

/** [V7] The accusation, then one guess for the caught Imposters, while the others wait. */
export default function LastWord() {
  const { game } = useLobby();
  const startsAt = (game.phaseEndsAt ?? 0) - LAST_WORD_SECONDS * 1000 - ACCUSATION_MS;
  const { running, skip } = useSteps(accusationScript(game), startsAt, 'over');
  if (running.step.kind !== 'over') return <RevealStage running={running} onSkip={skip} />;
  return <Scene />;
}

function Scene() {
  const { game, me } = useLobby();
  const { hasLastWord } = game;
  const others = namesOf(
    game,
    game.caughtIds.filter((id) => id !== me.id),
  );
  const sentence = hasLastWord
    ? liveTexts.yourLastWord(game.timeLeft)
    : liveTexts.lastWord(others, game.timeLeft);
  const speak = useEffectEvent(() => announce(sentence));
  // Once, when the accusation is over.
  useEffect(() => speak(), []);
  return (
    <Screen
      title={liveTexts.titleVoting(game.currentRound)}
      header={<PhaseHeader />}
      banner={null}
      className="pt-4 max-tall:pt-2"
    >
      <Backdrop />
      {hasLastWord ? <OwnWord /> : <Waiting />}
      {me.isHost && (
        <div className="mt-auto grid justify-items-center pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))]">
          <CompleteButton />
        </div>
      )}
    </Screen>
  );
}

/** In a portal, as the page is animated while it enters. */
function Backdrop() {
  const { game, me } = useLobby();
  return createPortal(
    <div
      aria-hidden="true"
      className="reveal-stage pointer-events-none fixed inset-0 -z-1 overflow-hidden bg-[#150b19]"
    >
      {/* The beam is there since the accusation. */}
      <StepStart value={0}>
        <Beam />
        {/* The host has a button there. */}
        {!me.isHost && (
          <div className="max-tall:hidden">
            <House ids={game.caughtIds} mood="calm" />
          </div>
        )}
      </StepStart>
    </div>,
    document.body,
  );
}

function OwnWord() {
  const passing = useMove(pass);
  return (
    <div className="mx-auto grid w-full max-w-105 gap-3">
      <div className="flex items-center gap-4">
        <ClockRing thresholds={VOTING_CLOCK} className="w-20 max-tall:w-16" />
        <div className="min-w-0">
          <PageTitle className="text-2xl">{texts.yourLastWord}</PageTitle>
          <p className="text-muted">{texts.oneTry}</p>
        </div>
      </div>
      <GuessForm hint={texts.lastWordHint} takesFocus>
        <Button
          variant="ghost"
          size="md"
          className="justify-self-end underline underline-offset-4"
          busy={passing.isPending}
          onClick={() => void passing.run()}
        >
          {passing.label(texts.pass)}
        </Button>
      </GuessForm>
    </div>
  );
}

/** A longer headline is smaller. */
const LONG = 50;

function Waiting() {
  const { game, me } = useLobby();
  const caught = game.caughtIds.flatMap((id) => faceOf(game, id) ?? []);
  const sentence = texts.lastWord(caught.map(({ username }) => username));
  const hasSpoken = caught.some(({ id }) => id === me.id);
  return (
    <div className="flex grow flex-col items-center justify-center gap-4 text-center max-tall:gap-2 wide:low:grid wide:low:grid-cols-2 wide:low:gap-x-8">
      <div className="grid gap-2">
        <PageTitle
          className={cx(
            'leading-none wrap-anywhere hyphens-auto',
            sentence.length > LONG ? 'text-xl' : 'text-[min(2.5rem,10.6vw)]',
          )}
        >
          <bdi>{sentence}</bdi>
        </PageTitle>
        <p className="text-balance">{hasSpoken ? texts.lastWordSaid : texts.lastWordHelp}</p>
        <p className="font-display text-xl">{texts.hush}</p>
      </div>
      <div className="grid justify-items-center gap-4 max-tall:gap-2">
        <div className="flex flex-wrap justify-center gap-3">
          {caught.map((face) => (
            <FaceTile
              key={face.id}
              face={face}
              mood="mask"
              className="size-[min(9rem,22svh,26vw)] rounded-[28%]"
            />
          ))}
        </div>
        <Dots className="text-2xl" />
        <ClockRing thresholds={VOTING_CLOCK} className="w-24 max-tall:w-16" />
      </div>
    </div>
  );
}
