import { faceOf, roundPlayers } from '../../lobby/players.ts';
import { useLobby } from '../../lobby/use-lobby.ts';
import { withdrawCall } from '../../moves/moves.ts';
import { useEscape } from '../../moves/use-escape.ts';
import { useWithdrawal } from '../../moves/use-withdrawal.ts';
import { WithdrawLabel } from '../../moves/withdraw-label.tsx';
import { live as liveTexts } from '../../texts/live.ts';
import { voting as texts } from '../../texts/voting.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { PaperTick } from '../../ui/paper-tick.tsx';
import { passFocusOn, progress } from './ballot.ts';

/** [R5b] Who called the vote; the caller and the host can go back until the first vote. Then its progress. */
export function VoteStatus() {
  const { game, me } = useLobby();
  const { done, all } = progress(game);
  const isRunoff = game.stage === 'runoff';
  const withdrawal = useWithdrawal(withdrawCall, game.callWithdrawableUntil);
  const { until } = withdrawal;
  // [V6] A run-off was called by its tie.
  const callerId = game.stage === null ? game.voteCalledBy : null;
  const caller = callerId === null ? null : faceOf(game, callerId);
  const isMine = caller?.id === me.id;
  const canGoBack = isMine || (caller !== null && me.isHost);
  useEscape(isMine && until !== null ? withdrawal.run : null);
  const isCalled = caller !== null && done === 0;
  return (
    // Nothing may move under a thumb when the button goes.
    <div
      className={cx(
        'mt-2 flex min-h-11 items-center gap-2.5 max-tall:mt-1',
        isRunoff ? 'justify-center lg:mt-0' : 'lg:mt-5 lg:flex-wrap',
        !canGoBack && 'max-fold:min-h-5',
      )}
    >
      {canGoBack && until !== null ? (
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
        <Pips hasFaces={!isRunoff} />
      )}
      {isCalled && (
        <p
          className={cx(
            'line-clamp-3 min-w-0 leading-[1.1] wrap-anywhere',
            canGoBack ? 'text-xs max-fold:hidden' : 'text-sm',
          )}
        >
          <bdi>{isMine ? liveTexts.youCalledVote : liveTexts.voteCalled(caller.username)}</bdi>
        </p>
      )}
      <p
        className={
          isCalled ? 'sr-only' : 'text-sm leading-tight text-muted tabular-figures lg:text-base'
        }
      >
        {texts.progress(done, all)}
      </p>
    </div>
  );
}

/** One slip of paper for each vote; a large screen has room for the faces. */
function Pips({ hasFaces }: { hasFaces: boolean }) {
  const voters = roundPlayers(useLobby().game);
  return (
    <span
      aria-hidden="true"
      className={cx('flex gap-1 max-fold:hidden', hasFaces && 'lg:w-full lg:flex-wrap lg:gap-2')}
    >
      {voters.map((player) => (
        <i
          key={player.id}
          className={cx(
            'relative h-5 rounded-[0.4375rem] outline-2 -outline-offset-2 outline-border',
            voters.length > 8 ? 'w-2' : 'w-5',
            // The votes cast come first.
            !player.hasVoted && 'max-lg:order-1',
            hasFaces && 'lg:size-14 lg:outline-0',
          )}
        >
          {hasFaces && (
            <Avatar
              player={player}
              size="fill"
              isAway={!player.isConnected}
              className={cx('size-full max-lg:hidden', !player.hasVoted && 'opacity-40')}
            />
          )}
          {player.hasVoted && (
            <PaperTick
              className={cx(
                'inset-0 size-full rounded-[inherit]',
                hasFaces && 'lg:inset-auto lg:-right-1 lg:-bottom-1 lg:size-6',
              )}
            />
          )}
        </i>
      ))}
    </span>
  );
}
