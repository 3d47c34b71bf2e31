import { useLobby } from '../../lobby/use-lobby.ts';
import { WithdrawLabel } from '../../moves/withdraw-label.tsx';
import { ActionBar } from '../../phase/action-bar.tsx';
import { voting as texts } from '../../texts/voting.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { progress } from './ballot.ts';
import { CompleteButton } from './complete-button.tsx';
import { type OwnVote, voteSentence } from './use-vote.ts';

/** Below the ballot: the own vote, ending the vote, and abstaining. */
export function VoteBar({ vote }: { vote: OwnVote }) {
  const { me } = useLobby();
  return (
    // A sticky bar covers too much of the list on a low screen: there it sticks only for a withdrawal.
    <ActionBar
      stays="low"
      className={cx(
        'wide:col-start-1 wide:bg-none',
        // In a narrow column (desktop with 200 % text) it would not fit below the question.
        'wide:max-md:static wide:max-md:self-start! wide:max-md:pt-0',
        vote.withdrawal.until === null && 'max-sm:[@media(max-height:40rem)]:static',
      )}
    >
      <Waiting vote={vote} />
      {me.isHost && <CompleteButton />}
      {me.inRound && <Skip vote={vote} />}
    </ActionBar>
  );
}

function Waiting({ vote: { mine, isCounted } }: { vote: OwnVote }) {
  const { game, me } = useLobby();
  const { done, all } = progress(game);
  if (!me.inRound) return <p className="text-center text-sm text-muted">{texts.watching}</p>;
  const waitingText = done < all ? texts.waiting(all - done, all) : texts.waitingForEnd;
  return (
    // Same height before and after voting, so that nothing moves under the thumb.
    <p className="grid min-h-[2.9em] content-end text-center text-sm text-balance wrap-anywhere text-muted wide:content-start wide:text-left">
      {mine === undefined ? (
        texts.hint
      ) : (
        <span>
          <bdi className="text-foreground">{voteSentence(game, mine)}</bdi>{' '}
          {isCounted && waitingText}
        </span>
      )}
    </p>
  );
}

/** Abstains, or withdraws the own vote: one button, so that it keeps the focus. */
function Skip({ vote: { mine, cast, label, withdrawal } }: { vote: OwnVote }) {
  if (withdrawal.until !== null) {
    return (
      <Button
        variant="secondary"
        size="md"
        busy={withdrawal.isPending}
        className="relative overflow-hidden"
        onClick={withdrawal.run}
      >
        <WithdrawLabel label={withdrawal.label(texts.withdraw)} until={withdrawal.until} />
      </Button>
    );
  }
  const hasAbstained = mine === null;
  return (
    <Button
      variant="ghost"
      size="md"
      aria-pressed={hasAbstained}
      aria-disabled={mine !== undefined || undefined}
      className={hasAbstained ? 'aria-disabled:bg-vote! aria-disabled:text-ink!' : undefined}
      onClick={() => cast(null)}
    >
      {label(hasAbstained ? texts.abstained : texts.skip)}
    </Button>
  );
}
