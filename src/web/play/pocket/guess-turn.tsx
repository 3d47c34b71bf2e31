import { PageTitle } from '../../frame/layout/page-title.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { guess as guessTexts } from '../../texts/game.ts';
import { GuessForm } from '../parts/guess-form.tsx';
import { bigTitle } from './pass-on.tsx';
import { pocket as texts } from './texts.ts';

/** The Imposter's one guess, with the phone in hand [R6]. */
export default function GuessTurn({ playerId, onDone }: { playerId: string; onDone: () => void }) {
  return (
    <div className="mx-auto grid w-full max-w-105 grow grid-cols-1 content-center gap-4">
      <PageTitle className={bigTitle}>{texts.guess}</PageTitle>
      <GuessForm hint={guessTexts.warning} takesFocus forId={playerId}>
        <Button variant="ghost" size="md" onClick={onDone}>
          {texts.back}
        </Button>
      </GuessForm>
    </div>
  );
}
