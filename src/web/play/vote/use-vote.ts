import type { GameView } from '../../../contract/shapes.ts';
import { announce, useAnnouncement } from '../../kit/ui/announcer.tsx';
import { voting as texts } from '../../texts/voting.ts';
import { moves } from '../channel/moves.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { useMove } from '../channel/use-move.ts';
import { useKeys } from '../parts/use-keys.ts';
import { useWithdrawal } from '../parts/withdrawal.tsx';
import { signal } from '../sound/player.ts';
import { myVote } from '../view/ballot.ts';
import { faceOf } from '../view/players.ts';

/** Describes the own vote. */
function voteSentence(game: GameView, targetId: string | null): string {
  const name = targetId === null ? undefined : faceOf(game, targetId)?.username;
  return name === undefined ? texts.youAbstain : texts.youChose(name);
}

/** The own vote: shown at once, and withdrawable for a moment [V2, V2b]. */
export function useVote() {
  const { game, me } = useLobby();
  const casting = useMove(moves.vote);
  const withdrawal = useWithdrawal(moves.withdrawVote, game.voteWithdrawableUntil);
  useKeys(['Escape'], withdrawal.until === null ? null : withdrawal.run);
  const counted = myVote(game, me.id);
  useAnnouncement(counted === undefined ? null : texts.counted);
  useAnnouncement(withdrawal.until === null ? null : texts.withdrawByKey);

  function cast(targetId: string | null) {
    void casting.run(targetId);
    // Ignored as a double tap.
    if (!casting.isRunning()) return;
    signal('vote');
    announce(voteSentence(game, targetId));
  }

  return {
    /** A player id, null for an abstention, undefined before voting. */
    mine: counted === undefined ? casting.pending?.[0] : counted,
    isCounted: counted !== undefined,
    /** Now the votes of the others may show [V2b]. */
    isFinal: counted !== undefined && withdrawal.until === null,
    cast,
    label: casting.label,
    withdrawal,
  };
}

export type OwnVote = ReturnType<typeof useVote>;
