import { useEffect, useEffectEvent } from 'react';
import { PageTitle } from '../../frame/layout/page-title.tsx';
import { Screen } from '../../frame/layout/screen.tsx';
import { announce } from '../../kit/ui/announcer.tsx';
import { Backdrop } from '../../kit/ui/backdrop.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { Dots } from '../../kit/ui/dots.tsx';
import { StepStart } from '../../kit/ui/step-start.ts';
import { fitContainer } from '../../kit/ui/text-width.ts';
import { live as liveTexts } from '../../texts/live.ts';
import { lastWord as texts } from '../../texts/voting.ts';
import { moves } from '../channel/moves.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { useMove } from '../channel/use-move.ts';
import { ClockRing } from '../parts/clock-ring.tsx';
import { GuessForm } from '../parts/guess-form.tsx';
import { HeldSeats } from '../parts/held-seats.tsx';
import { PhaseHeader } from '../parts/phase-header.tsx';
import { FaceTile } from '../reveal/face-tile.tsx';
import Reveal from '../reveal/reveal.tsx';
import { Beam, House } from '../reveal/scenery.tsx';
import { useSteps } from '../reveal/use-steps.ts';
import { VOTING_CLOCK } from '../view/countdown.ts';
import { faceOf, namesOf } from '../view/players.ts';
import { accusationScript, accusationStart, isOnlyImposter } from '../view/reveal-script.ts';
import { CompleteButton } from './complete-button.tsx';

/** The accusation, then one guess for the caught Imposters, while the others wait [V7]. */
export default function LastWord() {
  const { game } = useLobby();
  const { running, skip } = useSteps(accusationScript(game), accusationStart(game), 'over');
  if (running.step.kind !== 'over') return <Reveal running={running} onSkip={skip} />;
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
      className={cx('max-tall:pt-3', hasLastWord ? 'pt-1' : 'pt-8')}
    >
      <Stage />
      {hasLastWord ? <OwnWord /> : <Waiting />}
    </Screen>
  );
}

/** Who is caught, in the beam, and those who watch. */
function Stage() {
  const { game } = useLobby();
  return (
    <Backdrop className="reveal-screen pointer-events-none -z-1 overflow-hidden bg-[#150b19]">
      {/* The beam is there since the accusation. */}
      <StepStart value={0}>
        {/* On a small phone it reaches below all text. */}
        <div className="absolute inset-0 origin-top dense:max-sm:scale-y-122">
          <Beam of="" />
        </div>
        {/* With large text there is no room for them. */}
        <div className="absolute inset-x-0 bottom-0 h-[clamp(0px,(100vw-15rem)*99,100%)] overflow-hidden">
          <div
            className={cx(
              'absolute bottom-[21%] left-(--x) flex -translate-x-1/2 gap-6 max-sm:low:hidden dense:max-sm:bottom-[3%]',
              // There the buttons of the own word are.
              game.hasLastWord && 'dense:max-sm:hidden',
            )}
          >
            {game.caughtIds
              .flatMap((id) => faceOf(game, id) ?? [])
              .map((face) => (
                <span key={face.id} className="relative">
                  <FaceTile
                    face={face}
                    mood="mask"
                    className={cx(
                      'size-[clamp(0px,(100svh-28rem)*99,min(12rem,20svh,44vw))] rounded-[28%] low:size-[30svh]',
                      // Below the slip.
                      game.hasLastWord && 'lg:size-[clamp(0px,(100svh-28rem)*99,13svh)]',
                    )}
                  />
                  {/* Beside the face: above it are the buttons. */}
                  <span
                    className="absolute rounded-full rounded-bl-none bg-paper px-3 py-2 text-ink"
                    style={{ top: '6%', left: '84%' }}
                  >
                    <Dots />
                  </span>
                </span>
              ))}
          </div>
          <div className="max-tall:hidden dense:hidden">
            <House ids={game.caughtIds} mood="calm" />
          </div>
        </div>
      </StepStart>
    </Backdrop>
  );
}

function OwnWord() {
  const { me } = useLobby();
  const passing = useMove(moves.pass);
  return (
    <div className="tap-shield mx-auto mt-2 grid w-full max-w-105 grid-cols-1 gap-2 wide:low:mx-0 lg:max-w-[38rem] lg:gap-4">
      <div className="flex items-center justify-center gap-x-4 max-[15rem]:flex-wrap">
        <ClockRing thresholds={VOTING_CLOCK} className="w-20 max-tall:w-14 lg:w-28" />
        <div className="grid min-w-0 gap-1">
          <PageTitle className="text-2xl max-tall:text-xl lg:text-hero">{texts.yours}</PageTitle>
          <p className="text-sm text-muted max-sm:low:hidden lg:text-lg">{texts.oneTry}</p>
        </div>
      </div>
      {/* Its slip, apart from the light behind it. */}
      <div className="on-paper halftone rounded-2xl p-4 pb-1 shadow-card controls-on-paper max-tall:p-3 max-tall:pb-0 low:p-2 low:pb-0 lg:p-6 lg:pb-2">
        <GuessForm hint={<span className="low:hidden">{texts.hint}</span>} takesFocus>
          <div className="flex flex-wrap justify-center gap-x-6 low:-mt-2">
            <Button
              variant="ghost"
              size="md"
              className="underline underline-offset-4"
              busy={passing.isPending}
              onClick={() => void passing.run()}
            >
              {passing.label(texts.pass)}
            </Button>
            {me.isHost && (
              // Keeps the margin of the button inside.
              <div>
                <CompleteButton />
              </div>
            )}
          </div>
        </GuessForm>
      </div>
    </div>
  );
}

function Waiting() {
  const { game, me } = useLobby();
  const sentence = texts.title(namesOf(game, game.caughtIds));
  return (
    <div className="@container grid content-start justify-items-center gap-2.5 text-center wide:low:w-1/2">
      <PageTitle
        className="leading-none wrap-anywhere hyphens-auto max-[15rem]:-order-2"
        style={{ fontSize: `min(${fitContainer(sentence, 1.5, 3)}, 10vw)` }}
      >
        {sentence}
      </PageTitle>
      <p className="text-balance lg:text-lg">
        {game.caughtIds.includes(me.id) ? texts.said : texts.help(isOnlyImposter(game))}
      </p>
      <div className="mt-[1svh] flex flex-col items-center gap-x-3 gap-y-1 low:flex-row low:text-left max-[15rem]:-order-1 max-[15rem]:flex-col! max-[15rem]:text-center!">
        <ClockRing thresholds={VOTING_CLOCK} className="w-28 max-tall:w-16" />
        <div>
          <p className="font-display text-xl">{texts.hush}</p>
          <HeldSeats />
          {me.isHost && <CompleteButton />}
        </div>
      </div>
    </div>
  );
}
