import { ActionBar } from '../../live/action-bar.tsx';
import { completeVoting } from '../../live/moves.ts';
import { UndoLabel } from '../../live/undo-label.tsx';
import { useGame } from '../../live/use-game.ts';
import { useMove } from '../../live/use-move.ts';
import { voting as texts } from '../../texts/voting.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { progress } from './ballot.ts';
import { type OwnVote, voteSentence } from './use-vote.ts';

/** Below the ballot: what became of the own vote, the end of the vote, and abstaining. */
export function VoteBar({ vote }: { vote: OwnVote }) {
  const { me } = useGame();
  return (
    // On a low screen it takes too much of the list, but for the moment in which it is needed at once.
    <ActionBar
      stays="low"
      className={cx(
        'breit:col-start-1 breit:bg-none',
        // In a narrow column (desktop with 200 % text) it would not fit below the question.
        'breit:max-md:static breit:max-md:self-start! breit:max-md:pt-0',
        !vote.held && 'max-sm:[@media(max-height:40rem)]:static',
      )}
    >
      <Waiting vote={vote} />
      {me.isHost && <Complete handIn={vote.flush} />}
      {me.inRound && <Skip vote={vote} />}
    </ActionBar>
  );
}

/** What became of the own vote, and for what everybody waits now. */
function Waiting({ vote: { mine, isCounted } }: { vote: OwnVote }) {
  const { game, me } = useGame();
  const { done, all } = progress(game);
  if (!me.inRound) return <p className="text-center text-sm text-puder">{texts.watching}</p>;
  const whatNow = done < all ? texts.waiting(all - done, all) : texts.waitingForEnd;
  return (
    // As high before the vote as after it, so that nothing moves under the thumb.
    <p className="grid min-h-[2.9em] content-end text-center text-sm text-balance wrap-anywhere text-puder breit:content-start breit:text-left">
      {mine === undefined ? (
        texts.hint
      ) : (
        <span>
          <bdi className="text-papier">{voteSentence(game, mine)}</bdi>{' '}
          {isCounted ? whatNow : texts.soon}
        </span>
      )}
    </p>
  );
}

/** [V3] The host's own vote goes first: behind this it would be too late. */
function Complete({ handIn }: { handIn: () => Promise<void> }) {
  const move = useMove(completeVoting);
  return (
    <Button busy={move.isPending} onClick={() => void handIn().then(() => move.run())}>
      {texts.complete}
    </Button>
  );
}

/** Abstains. While a vote can be taken back it does that: the same button, so that the focus stays. */
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
      className={hasAbstained ? 'aria-disabled:bg-flieder! aria-disabled:text-tinte!' : undefined}
      onClick={() => cast(null)}
    >
      {hasAbstained ? texts.abstained : texts.skip}
    </Button>
  );
}
