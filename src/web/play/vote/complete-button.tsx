import { useState } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import { Question } from '../../kit/ui/question.tsx';
import { voting as texts } from '../../texts/voting.ts';
import { useLateTap } from '../channel/double-tap.ts';
import { moves } from '../channel/moves.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { useMove } from '../channel/use-move.ts';
import { missingVoters } from '../view/ballot.ts';

/** The host ends the vote; asks first while most votes, or the last word, are missing [V3, UX-57]. */
export function CompleteButton() {
  const { game } = useLobby();
  const move = useMove(moves.completeVote);
  const [isAsking, setAsking] = useState(false);
  const { missing, isMost } = missingVoters(game);
  const isLastWord = game.stage === 'lastWord';
  const asksFirst = isLastWord || isMost;
  // A thumb on its way to the question does not end the vote.
  const isLateTap = useLateTap(`${asksFirst}`);
  const complete = () => void move.run(game.stage);
  return (
    <>
      <Button
        variant={asksFirst ? 'outline' : 'secondary'}
        size="md"
        className="px-2! py-1! leading-tight max-lg:text-[0.9375rem]!"
        busy={move.isPending}
        onClick={() => {
          if (asksFirst) setAsking(true);
          else if (!isLateTap()) complete();
        }}
      >
        {isLastWord ? texts.completeLastWord : texts.complete}
      </Button>
      {isAsking && (
        <Question
          title={isLastWord ? texts.lastWordQuestion : texts.completeQuestion(missing)}
          detail={isLastWord ? texts.lastWordDetail : texts.completeDetail}
          yes={texts.completeYes}
          no={texts.completeNo}
          busy={move.isPending}
          onYes={complete}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
}
