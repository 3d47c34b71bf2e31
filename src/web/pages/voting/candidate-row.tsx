import { Check } from 'lucide-react';
import { useLobby } from '../../lobby/use-lobby.ts';
import { voting as texts } from '../../texts/voting.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/class-names.ts';
import type { Candidate } from './ballot.ts';

type CandidateRowProps = {
  candidate: Candidate;
  isChosen: boolean;
  /** Voted already, or watching. */
  isLocked: boolean;
  onChoose: () => void;
};

/** One candidate: name, whether they have voted, and their votes. */
export function CandidateRow({ candidate, isChosen, isLocked, onChoose }: CandidateRowProps) {
  const { me } = useLobby();
  const { face, player } = candidate;
  const isMe = face.id === me.id;
  return (
    <li
      className={cx(
        'flex min-h-17 flex-wrap items-center gap-2.5 rounded-xl px-2.5 py-2',
        isMe ? 'edge-subtle' : 'bg-surface',
      )}
    >
      <span className="relative">
        <Avatar
          player={face}
          mood={isChosen ? 'worried' : 'calm'}
          size="md"
          isAway={player === null || !player.isConnected}
        />
        <Count votes={player?.votes ?? 0} />
      </span>
      <div className="min-w-0 flex-[1_1_4rem]">
        <bdi className="line-clamp-2 leading-tight font-[750] wrap-anywhere hyphens-auto">
          {face.username}
        </bdi>
        <p className="mt-0.5 text-xs leading-snug text-muted fold:text-sm">
          {player?.hasVoted && (
            <Check className="mr-1 inline size-4 align-[-0.15em] text-success" />
          )}
          {stateOf(candidate)}
        </p>
      </div>
      {isMe ? (
        <span className="w-22 shrink-0 text-center text-sm text-muted">{texts.yourself}</span>
      ) : (
        <button
          type="button"
          aria-pressed={isChosen}
          aria-disabled={isLocked || undefined}
          aria-label={isChosen ? texts.chosenName(face.username) : texts.chooseName(face.username)}
          onClick={() => !isLocked && onChoose()}
          className={cx(
            'inline-flex min-h-12 min-w-22 shrink-0 items-center justify-center rounded-md px-2 font-[750] transition-[translate,background-color] duration-120',
            isChosen ? 'bg-vote text-ink' : 'bg-surface-raised text-foreground',
            !isChosen && !isLocked && 'edge hover:bg-[#42294e]',
            !isLocked && 'active:translate-y-[3px]',
            isLocked && 'cursor-not-allowed',
            isLocked && !isChosen && 'text-muted',
          )}
        >
          {isChosen ? texts.chosen : texts.choose}
        </button>
      )}
    </li>
  );
}

function stateOf({ player }: Candidate): string {
  if (player === null) return texts.gone;
  if (player.hasVoted) return texts.hasVoted;
  return player.isConnected ? texts.stillThinking : texts.away;
}

/** At the avatar's corner, to leave the width to the name. */
function Count({ votes }: { votes: number }) {
  return (
    <>
      {votes > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-1.5 -left-1.5 grid size-[1.7em] place-items-center rounded-full bg-vote text-sm font-[750] text-ink tabular-nums outline-3 outline-surface"
        >
          {votes}
        </span>
      )}
      <span className="sr-only">{texts.votes(votes)}</span>
    </>
  );
}
