import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { guess as texts } from '../../texts/game.ts';
import { GuessForm } from '../parts/guess-form.tsx';

/** The Imposter's one guess [R6]. */
export default function GuessDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <GuessForm hint={texts.warning}>
        <Button variant="ghost" size="md" onClick={onClose}>
          {texts.back}
        </Button>
      </GuessForm>
    </Dialog>
  );
}
