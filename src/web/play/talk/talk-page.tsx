import { Check, Mic } from 'lucide-react';
import { TURN_PASSED_AFTER_MS } from '../../../game/limits.ts';
import { PageTitle } from '../../frame/layout/page-title.tsx';
import { Screen } from '../../frame/layout/screen.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { lazyComponent, useLazyDialog } from '../../kit/ui/lazy.tsx';
import { Mask } from '../../kit/ui/mask.tsx';
import { game as texts } from '../../texts/game.ts';
import { live as liveTexts } from '../../texts/live.ts';
import { isDoubleTap, useLateTap } from '../channel/double-tap.ts';
import { moves } from '../channel/moves.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { useMove } from '../channel/use-move.ts';
import { ActionBar } from '../parts/action-bar.tsx';
import { PhaseHeader } from '../parts/phase-header.tsx';
import { SecretCard } from '../parts/secret-card.tsx';
import { signal } from '../sound/player.ts';
import { phaseEnd } from '../view/countdown.ts';
import { isLeading } from '../view/players.ts';
import { isVoteDue, speakerOn, turnAction, turnHolderId } from '../view/turn.ts';
import { useSecondsLeft, useSecondsUntil } from '../view/use-clock.ts';
import { ClockBar } from './clock-bar.tsx';
import { CountIn } from './count-in.tsx';
import { TurnBand } from './turn-band.tsx';

const GuessDialog = lazyComponent(() => import('./guess-dialog.tsx'));

/** `/game/{code}`: players see their own card and describe the word in turn. */
export default function TalkPage() {
  const { game, me } = useLobby();
  // Covers the card [R14].
  const deal = `${game.currentRound} ${game.isRedealt}`;
  const isMyTurn = turnHolderId(game) === me.id;
  const leads = isLeading(game, me);
  return (
    <Screen
      title={isMyTurn ? liveTexts.titleMyTurn : liveTexts.titlePlaying(game.currentRound)}
      header={<PhaseHeader />}
      banner={null}
      light="card"
    >
      <div className="talk-grid mt-4 max-tall:mt-1.5 lg:mt-10">
        <ClockBar />
        <div className="flex grow flex-col [grid-area:card] tall:grow-0 wide:h-[min(40rem,100svh-6rem,max(24rem,100svh-8.5rem))]">
          <PageTitle className={me.inRound ? 'sr-only' : 'text-center text-lg'}>
            {me.inRound ? texts.title : leads ? texts.leadingTitle : texts.watchingTitle}
          </PageTitle>
          {me.inRound && <CountIn key={deal} />}
          {me.inRound ? <OwnCard key={deal} /> : <Watching leads={leads} />}
        </div>
        <TurnBand />
        {me.inRound || leads ? <Actions /> : <div className="h-3" />}
      </div>
    </Screen>
  );
}

function OwnCard() {
  const { dialog, open } = useLazyDialog(GuessDialog);
  return (
    <>
      <SecretCard onGuess={() => void open()} footer={<RedealButton />} />
      {dialog}
    </>
  );
}

/** One button ends the own turn, takes one or passes one on [R13, R13b]. A host who leads has no turn [L11]. */
function Actions() {
  const { game, me, clockOffset } = useLobby();
  const secondsLeft = useSecondsLeft();
  const speaking = useMove(moves.speak);
  const voting = useMove(moves.callVote);
  const passableAt = (game.turnStartedAt ?? 0) + TURN_PASSED_AFTER_MS;
  const untilPassable = useSecondsUntil(phaseEnd(passableAt, clockOffset)) ?? 0;
  // A seat without a phone ends its turn here [H6].
  const speakerId = speakerOn(game, me.id);
  const { action, isOpen } = turnAction(game, speakerId, untilPassable);
  const isMyTurn = action === 'done';
  const isSaid = action === 'said' || (isMyTurn && speaking.isPending);
  const isDue = isVoteDue(game, secondsLeft, isMyTurn);
  const isLateTap = useLateTap(`${action} ${speakerId}`);

  function say() {
    if (isLateTap()) return;
    if (isMyTurn) signal('ready');
    const isTaking = action === 'speak' || action === 'nextLap';
    const forId = speakerId === me.id ? undefined : speakerId;
    void speaking.run(isTaking, action === 'passOn' ? game.nextSpeakerId : null, forId);
  }

  return (
    <ActionBar
      stays="low"
      className="fit-columns pt-2! *:min-h-16 *:px-1.5! *:max-tall:min-h-13 [grid-area:bar] huge:grid-cols-2 huge:*:text-[6vw]! max-[15rem]:[@media(max-height:20rem)]:-order-1 wide:bg-none"
    >
      {(me.inRound || speakerId !== me.id) && (
        <Button
          variant={isMyTurn ? 'success' : action === 'said' ? 'ghost' : 'secondary'}
          aria-disabled={!isOpen || undefined}
          aria-label={action === 'said' ? texts.hasSpoken : undefined}
          icon={action === 'speak' && <Mic aria-hidden="true" className="size-5" />}
          aria-busy={speaking.isPending}
          className={cx(
            'lg:text-xl',
            action === 'nextLap' && 'max-fold:text-[0.9375rem]!',
            // A state, no button.
            action === 'said' && 'bg-transparent!',
          )}
          // It may be the own turn when the next tap falls on this place.
          onClickCapture={() => isOpen || isDoubleTap()}
          onClick={say}
        >
          {speaking.label(texts[action === 'said' ? 'done' : action])}
          {isSaid && <Check strokeWidth={3} className="size-5 animate-bounce-in" />}
        </Button>
      )}
      <Button
        // Quiet: a stray tap would end the talk.
        variant={isDue ? 'primary' : 'outline'}
        busy={voting.isPending}
        className="lg:text-xl"
        onClick={() => isLateTap() || void voting.run()}
      >
        {voting.label(texts.vote)}
      </Button>
    </ActionBar>
  );
}

/** Joined during the round, or leads it [L11, L8]. */
function Watching({ leads }: { leads: boolean }) {
  return (
    <div className="talk-card grid content-center justify-items-center gap-4 rounded-3xl bg-surface p-8 text-center edge-subtle max-tall:gap-1.5 max-tall:p-3">
      <Mask className="w-14 text-muted max-tall:hidden" />
      <p className="font-display text-xl text-balance">{leads ? texts.leading : texts.watching}</p>
      <p className="text-muted">{leads ? texts.leadingHelp : texts.watchingHelp}</p>
    </div>
  );
}

/**
 * On every open card, in the same place for both roles, for as long as the round can be dealt
 * again [R14]. Pressing it shows nothing, as others look at the phone; then all phones show the new deal.
 */
function RedealButton() {
  const { game, clockOffset } = useLobby();
  const move = useMove(moves.redeal);
  const isPossible = (useSecondsUntil(phaseEnd(game.redealUntil, clockOffset)) ?? 0) > 0;
  if (!isPossible) return null;
  return (
    <button
      type="button"
      className="pointer-events-auto min-h-11 px-1 text-sm font-semibold whitespace-nowrap card-low:text-[0.875rem] text-paper-muted underline underline-offset-4"
      onClick={() => void move.run(game.currentRound)}
    >
      {texts.redeal}
    </button>
  );
}
