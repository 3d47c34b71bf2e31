import { useLobby } from '../../lobby/use-lobby.ts';
import { completeVoting } from '../../moves/moves.ts';
import { UndoLabel } from '../../moves/undo-label.tsx';
import { useMove } from '../../moves/use-move.ts';
import { ActionBar } from '../../phase/action-bar.tsx';
import { voting as texts } from '../../texts/voting.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { progress } from './ballot.ts';
import { type OwnVote, voteSentence } from './use-vote.ts';

/** Below the ballot: the own vote, ending the vote, and abstaining. */
export function VoteBar({ vote }: { vote: OwnVote }) {
  const { me } = useLobby();
  return (
    // A sticky bar covers too much of the list on a low screen: there it sticks only for the undo.
    <ActionBar
      stays="low"
      className={cx(
        'wide:col-start-1 wide:bg-none',
        // In a narrow column (desktop with 200 % text) it would not fit below the question.
        'wide:max-md:static wide:max-md:self-start! wide:max-md:pt-0',
        !vote.held && 'max-sm:[@media(max-height:40rem)]:static',
      )}
    >
      <Waiting vote={vote} />
      {me.isHost && <Complete handIn={vote.flush} />}
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
          {isCounted ? waitingText : texts.soon}
        </span>
      )}
    </p>
  );
}

/** [V3] Sends the host's held vote first: after the end it would be too late. */
function Complete({ handIn }: { handIn: () => Promise<void> }) {
  const move = useMove(completeVoting);
  return (
    <Button busy={move.isPending} onClick={() => void handIn().then(() => move.run())}>
      {texts.complete}
    </Button>
  );
}

/** Abstains, or undoes a held vote: one button, so that it keeps the focus. */
function Skip({ vote: { mine, held, cast, undo } }: { vote: OwnVote }) {
  if (held !== null) {
    return (
      <Button variant="secondary" size="md" className="relative overflow-hidden" onClick={undo}>
        <UndoLabel {...held} label={texts.undo} />
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
      {hasAbstained ? texts.abstained : texts.skip}
    </Button>
  );
}
