import { faceOf } from '../../lobby/players.ts';
import { useLobby } from '../../lobby/use-lobby.ts';
import { withdrawCall } from '../../moves/moves.ts';
import { useEscape } from '../../moves/use-escape.ts';
import { useWithdrawal } from '../../moves/use-withdrawal.ts';
import { WithdrawLabel } from '../../moves/withdraw-label.tsx';
import { live as liveTexts } from '../../texts/live.ts';
import { voting as texts } from '../../texts/voting.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { progress } from './ballot.ts';

/** Passes the focus on before the button goes. */
const passFocusOn = (button: HTMLElement | null) => () => {
  if (document.activeElement === button) document.querySelector('h1')?.focus();
};

/** [R5b] Who called the vote; the caller and the host can go back until the first vote. Then its progress. */
export function VoteStatus() {
  const { game, me } = useLobby();
  const { done, all } = progress(game);
  const withdrawal = useWithdrawal(withdrawCall, game.callWithdrawableUntil);
  const { until } = withdrawal;
  // [V6] A run-off was called by its tie.
  const callerId = game.stage === null ? game.voteCalledBy : null;
  const caller = callerId === null ? null : faceOf(game, callerId);
  const isMine = caller?.id === me.id;
  const canGoBack = isMine || (caller !== null && me.isHost);
  useEscape(isMine && until !== null ? withdrawal.run : null);
  return (
    <>
      {caller && (
        <p className="mt-1.5 text-sm wrap-anywhere">
          <bdi>{isMine ? liveTexts.youCalledVote : liveTexts.voteCalled(caller.username)}</bdi>
        </p>
      )}
      {/* Nothing may move under a thumb when the button goes. */}
      <div className={cx('mt-1.5 grid items-center justify-items-start', canGoBack && 'min-h-12')}>
        {canGoBack && until !== null ? (
          <Button
            ref={passFocusOn}
            variant="secondary"
            size="md"
            busy={withdrawal.isPending}
            className="relative overflow-hidden"
            onClick={withdrawal.run}
          >
            <WithdrawLabel label={withdrawal.label(texts.talkOn)} until={until} />
          </Button>
        ) : (
          <p className="text-sm text-muted tabular-nums">{texts.progress(done, all)}</p>
        )}
      </div>
    </>
  );
}
