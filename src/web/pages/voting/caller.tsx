import { faceOf } from '../../lobby/players.ts';
import { useLobby } from '../../lobby/use-lobby.ts';
import { withdrawCall } from '../../moves/moves.ts';
import { useEscape } from '../../moves/use-escape.ts';
import { useWithdrawal } from '../../moves/use-withdrawal.ts';
import { WithdrawLabel } from '../../moves/withdraw-label.tsx';
import { live as liveTexts } from '../../texts/live.ts';
import { voting as texts } from '../../texts/voting.ts';
import { Button } from '../../ui/button.tsx';

/** Passes the focus on before the button goes. */
const passFocusOn = (button: HTMLElement | null) => () => {
  if (document.activeElement === button) document.querySelector('h1')?.focus();
};

/** [R5b] Who called the vote; the caller and the host can go back for a moment. */
export function Caller() {
  const { game, me } = useLobby();
  const { until, isPending, label, run } = useWithdrawal(withdrawCall, game.callWithdrawableUntil);
  const isMine = game.voteCalledBy === me.id;
  const canWithdraw = isMine || me.isHost;
  useEscape(isMine && until !== null ? run : null);
  const caller = game.voteCalledBy === null ? null : faceOf(game, game.voteCalledBy);
  if (!caller) return null;
  return (
    // The row keeps its height: nothing may move under a thumb when the button goes.
    <div className={canWithdraw ? 'mt-1.5 flex min-h-12 items-center gap-3' : 'mt-1.5'}>
      <p className="min-w-0 grow text-sm wrap-anywhere text-foreground">
        <bdi>{isMine ? liveTexts.youCalledVote : liveTexts.voteCalled(caller.username)}</bdi>
      </p>
      {canWithdraw && until !== null && (
        <Button
          ref={passFocusOn}
          variant="secondary"
          size="md"
          busy={isPending}
          className="relative shrink-0 overflow-hidden"
          onClick={run}
        >
          <WithdrawLabel label={label(texts.talkOn)} until={until} />
        </Button>
      )}
    </div>
  );
}
