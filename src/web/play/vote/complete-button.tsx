import { useState } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import { Question } from '../../kit/ui/question.tsx';
import { voting as texts } from '../../texts/voting.ts';
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
  const complete = () => void move.run(game.stage);
  return (
    <>
      <Button
        variant={asksFirst ? 'ghost' : 'secondary'}
        size="md"
        className={
          asksFirst
            ? 'ml-auto grow basis-[8.5rem] justify-end! px-1! py-1! text-right! underline underline-offset-4 max-fold:text-[0.9375rem]!'
            : 'grow basis-[8.5rem] px-3! py-1!'
        }
        busy={move.isPending}
        onClick={asksFirst ? () => setAsking(true) : complete}
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
