import { GuessForm } from '../../phase/guess-form.tsx';
import { guess as texts } from '../../texts/guess.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** [R6] The Imposter's one guess. */
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
