import { useEffect } from 'react';
import type { GameView } from '../../../contract/shapes.ts';
import { faceOf } from '../../lobby/players.ts';
import { useLobby } from '../../lobby/use-lobby.ts';
import { vote } from '../../moves/moves.ts';
import { useUndoableMove } from '../../moves/use-undoable-move.ts';
import { signal } from '../../sound/player.ts';
import { voting as texts } from '../../texts/voting.ts';
import { announce, useAnnouncement } from '../../ui/announcer.tsx';
import { myVote } from './ballot.ts';

/** Describes the own vote. */
export function voteSentence(game: GameView, targetId: string | null): string {
  const name = targetId === null ? undefined : faceOf(game, targetId)?.username;
  return name === undefined ? texts.youAbstain : texts.youChose(name);
}

/** [UX-17] The own vote: shown at once, sent after the undo delay. */
export function useVote() {
  const { game, me } = useLobby();
  const { state, take, undo, flush, drop } = useUndoableMove(vote);
  const counted = myVote(game, me.id);
  const isCounted = counted !== undefined;

  // Voted in another tab: nothing left to send.
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
  const pending = state.step === 'free' ? undefined : state.input[0];
  return {
    /** A player id, null for an abstention, undefined before voting. */
    mine: isCounted ? counted : pending,
    isCounted,
    /** Set while the vote can be undone. */
    held: isHeld ? state : null,
    cast,
    undo,
    flush,
  };
}

export type OwnVote = ReturnType<typeof useVote>;
