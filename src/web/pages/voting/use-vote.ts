import { useEffect } from 'react';
import type { GameView } from '../../../contract/shapes.ts';
import { vote } from '../../live/moves.ts';
import { faceOf } from '../../live/people.ts';
import { useGame } from '../../live/use-game.ts';
import { useHeldMove } from '../../live/use-held-move.ts';
import { signal } from '../../sound/player.ts';
import { voting as texts } from '../../texts/voting.ts';
import { announce, useAnnouncement } from '../../ui/announcer.tsx';
import { myVote } from './ballot.ts';

/** What became of the own vote. */
export function voteSentence(game: GameView, targetId: string | null): string {
  const name = targetId === null ? undefined : faceOf(game, targetId)?.username;
  return name === undefined ? texts.youAbstain : texts.youChose(name);
}

/** The own vote: shown at once, and sent when it was not taken back. */
export function useVote() {
  const { game, me } = useGame();
  const { state, take, undo, flush, drop } = useHeldMove(vote);
  const counted = myVote(game, me.id);
  const isCounted = counted !== undefined;

  // Made on another tab of this player: there is nothing left to say.
  useEffect(() => {
    if (isCounted) drop();
  }, [isCounted, drop]);
  useAnnouncement(isCounted ? texts.counted : null);
  const isHeld = state.step === 'held' && !isCounted;
  useAnnouncement(isHeld ? texts.undoByKey : null);

  const cast = (targetId: string | null) => {
    take([targetId]);
    signal('vote');
    announce(voteSentence(game, targetId));
  };
  const wish = state.step === 'free' ? undefined : state.wish[0];
  return {
    /** Somebody's id, null for an abstention, undefined: nothing yet. */
    mine: isCounted ? counted : wish,
    isCounted,
    /** While it can be taken back. */
    held: isHeld ? state : null,
    cast,
    undo,
    flush,
  };
}

/** One’s own vote, and what can be done with it. */
export type OwnVote = ReturnType<typeof useVote>;
