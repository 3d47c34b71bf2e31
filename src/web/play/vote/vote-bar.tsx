import { Avatar } from '../../kit/ui/avatar.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { voting as texts } from '../../texts/voting.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { ActionBar } from '../parts/action-bar.tsx';
import { WithdrawLabel } from '../parts/withdrawal.tsx';
import { passFocusOn, thinkers } from '../view/ballot.ts';
import { isLeading } from '../view/players.ts';
import { CompleteButton } from './complete-button.tsx';
import type { OwnVote } from './use-vote.ts';

/** Below the faces: abstaining or the own vote, and ending the vote. Its height never changes. */
export function VoteBar({ vote }: { vote: OwnVote }) {
  const { me } = useLobby();
  const canWithdraw = vote.withdrawal.until !== null;
  const canSkip = me.inRound && !vote.isCounted;
  const isEmpty = !canWithdraw && !canSkip && !me.isHost;
  return (
    <ActionBar
      stays="low"
      // With large text it is the end of the page: it would cover the faces.
      className="bottom-[min(var(--dock),(100vw-15rem)*99)] gap-1! pt-2! bar-clear [grid-area:bar] flat:self-end lg:pb-8! wide:bg-none"
    >
      <p
        className={cx(
          'content-center text-center text-sm wrap-anywhere text-muted flat:text-left lg:text-lg',
          isEmpty
            ? 'flex min-h-21 flex-wrap place-content-center items-center gap-x-2 flat:justify-start max-tall:min-h-13'
            : 'min-h-6 max-sm:max-tall:sr-only',
        )}
      >
        {isEmpty && me.inRound && <Thinkers />}
        <span>
          <Sentence vote={vote} />
        </span>
      </p>
      <div
        className={cx(
          'grid min-h-14 items-center gap-x-2 max-tall:min-h-13 lg:mx-auto lg:w-[30rem]',
          // Each keeps its place: a late tap on one never hits the other.
          me.isHost && 'grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))]',
          isEmpty && 'hidden',
        )}
      >
        {canWithdraw || canSkip ? <SkipButton vote={vote} /> : me.isHost && <Thinkers />}
        {me.isHost && <CompleteButton />}
      </div>
    </ActionBar>
  );
}

/** The faces of those whose votes are missing; beside the button of the host eleven move together. */
function Thinkers() {
  const { game, me } = useLobby();
  return (
    <span aria-hidden="true" className="flex min-w-0 justify-self-center pr-2">
      {thinkers(game, me.id).map((player) => (
        <span key={player.id} className="w-6 min-w-0 max-tall:w-4.5 last:shrink-0">
          <Avatar
            player={player}
            size="fill"
            className="size-8 rounded-[34%] outline-2 outline-background max-tall:size-6"
          />
        </span>
      ))}
    </span>
  );
}

function Sentence({ vote }: { vote: OwnVote }) {
  const { game, me } = useLobby();
  if (isLeading(game, me)) return texts.leading;
  if (!me.inRound) return texts.watching;
  if (vote.mine === undefined) return texts.tapFace;
  const names = thinkers(game, me.id).map(({ username }) => username);
  return names.length === 0 ? texts.waitingForEnd : texts.thinking(names);
}

/** Abstains, or withdraws the own vote: one button, so that it keeps the focus. */
function SkipButton({ vote: { mine, cast, label, withdrawal } }: { vote: OwnVote }) {
  const { until } = withdrawal;
  return (
    <Button
      ref={passFocusOn}
      variant={until === null ? 'ghost' : 'secondary'}
      size="md"
      busy={withdrawal.isPending}
      aria-disabled={(until === null && mine !== undefined) || undefined}
      className={
        until === null
          ? 'justify-self-center bg-transparent! px-1! underline underline-offset-4 max-fold:text-[0.9375rem]!'
          : 'relative min-h-13! gap-1.5! overflow-hidden px-1! max-fold:text-[0.8125rem]!'
      }
      onClick={until === null ? () => cast(null) : withdrawal.run}
    >
      {until === null ? (
        label(texts.skip)
      ) : (
        <WithdrawLabel label={withdrawal.label(texts.withdraw)} until={until} />
      )}
    </Button>
  );
}
