import { Backdrop } from '../../kit/ui/backdrop.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { PaperTick } from '../../kit/ui/ornaments.tsx';
import { live as liveTexts } from '../../texts/live.ts';
import { voting as texts } from '../../texts/voting.ts';
import { moves } from '../channel/moves.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { useKeys } from '../parts/use-keys.ts';
import { useWithdrawal, WithdrawLabel } from '../parts/withdrawal.tsx';
import { myVote, passFocusOn, progress } from '../view/ballot.ts';
import { VOTING_CLOCK } from '../view/countdown.ts';
import { faceOf } from '../view/players.ts';
import { shortName } from '../view/short-names.ts';
import { useSecondsLeft } from '../view/use-clock.ts';

/** The edge of the screen in the colour of the clock; it pulses unless motion is reduced. */
const EDGE = { boxShadow: 'inset 0 0 3rem 0.375rem var(--color-danger)' };

/** The last five seconds of a ballot or run-off call a player without a vote [UX-69]. */
export function useCall(): { isLate: boolean; isCalled: boolean } {
  const { game, me } = useLobby();
  const seconds = useSecondsLeft();
  const isLate = seconds !== null && seconds <= VOTING_CLOCK.critical;
  return { isLate, isCalled: isLate && me.inRound && myVote(game, me.id) === undefined };
}

/** Who called the vote, and the button that withdraws the call [R5b]. After the first vote the progress. */
export function VoteStatus() {
  const { game, me } = useLobby();
  const { done, all } = progress(game);
  const isRunoff = game.stage === 'runoff';
  const withdrawal = useWithdrawal(moves.withdrawCall, game.callWithdrawableUntil);
  const canGoBack = game.callWithdrawableBy.includes(me.id);
  const until = canGoBack ? withdrawal.until : null;
  // A run-off was called by its tie [V6].
  const callerId = game.stage === null ? game.voteCalledBy : null;
  const caller = callerId === null ? null : faceOf(game, callerId);
  const isMine = caller?.id === me.id;
  const hasButton = isMine || (caller !== null && me.isHost);
  useKeys(['Escape'], isMine && until !== null ? withdrawal.run : null);
  const hasCaller = caller !== null && done === 0;
  const { isLate, isCalled } = useCall();
  return (
    // Nothing may move under a thumb when the button goes.
    <div
      className={cx(
        'relative flex items-center gap-2.5 lg:justify-center',
        !isRunoff && 'mt-2 min-h-11 max-tall:mt-1',
        !hasButton && 'max-fold:min-h-7',
      )}
    >
      {until !== null ? (
        <Button
          ref={passFocusOn}
          variant="secondary"
          size="md"
          busy={withdrawal.isPending}
          className="relative shrink-0 overflow-hidden min-h-11! px-3!"
          onClick={withdrawal.run}
        >
          <WithdrawLabel label={withdrawal.label(texts.talkOn)} until={until} />
        </Button>
      ) : (
        !isRunoff && !hasCaller && <Pips done={done} all={all} />
      )}
      {hasCaller && !isCalled && (
        <p
          className={cx(
            'line-clamp-3 min-w-0 leading-[1.1] wrap-anywhere',
            canGoBack ? 'text-xs max-fold:hidden' : 'text-sm',
          )}
        >
          {isMine ? liveTexts.youCalledVote : liveTexts.voteCalled(shortName(caller, game))}
        </p>
      )}
      <p
        className={cx(
          'text-sm leading-tight tabular-figures lg:text-lg',
          isCalled ? 'font-[750] text-primary' : 'text-muted',
          done === 0 && !isCalled && 'sr-only',
        )}
      >
        {isCalled ? texts.notVoted : texts.progress(done, all)}
      </p>
      {isLate && (
        <Backdrop
          data-last-seconds=""
          style={EDGE}
          className="pointer-events-none z-20 animate-pulse"
        />
      )}
    </div>
  );
}

/** One slip of paper for each vote. */
const Pips = ({ done, all }: { done: number; all: number }) => (
  <span
    aria-hidden="true"
    className="flex max-w-[max(0px,(100vw-22.5rem)*99)] gap-1 overflow-hidden max-fold:hidden"
  >
    {Array.from({ length: all }, (_, at) => (
      <i
        key={at}
        style={{ width: all > 6 ? 8 : 20 }}
        className="relative h-5 rounded-[0.4375rem] outline-2 -outline-offset-2 outline-border"
      >
        {at < done && (
          // A narrow one is filled, without a tick.
          <PaperTick className={cx('inset-0 size-full rounded-[inherit]', all > 6 && '*:hidden')} />
        )}
      </i>
    ))}
  </span>
);
