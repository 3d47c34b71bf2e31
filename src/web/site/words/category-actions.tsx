import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { wordsOf } from '../../../contract/word-shapes.ts';
import { saveFile } from '../../kit/platform/share.ts';
import { IconButton } from '../../kit/ui/icon-button.tsx';
import { Question } from '../../kit/ui/question.tsx';
import { wordTexts as texts } from './texts.ts';

type CategoryActionsProps = {
  category: { name: string; words: readonly string[] };
  /** What removing that many words means. */
  detail: (words: number) => string;
  /** The exported text. */
  file: string;
  removal: {
    isPending: boolean;
    mutate: (input: undefined, options: { onSettled: () => void }) => void;
  };
};

/** Buttons that export a category, and remove it after a confirmation. */
export function CategoryActions({ category, detail, file, removal }: CategoryActionsProps) {
  const { name, words } = category;
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <IconButton
        label={texts.export(name)}
        onClick={() => saveFile(texts.fileName(name), file, 'text/plain')}
      >
        <Download />
      </IconButton>
      <IconButton
        label={texts.remove(name)}
        aria-haspopup="dialog"
        onClick={() => setConfirming(true)}
        className="text-danger!"
      >
        <Trash2 />
      </IconButton>
      {isConfirming && (
        <Question
          title={texts.removal.question(name)}
          detail={detail(wordsOf(words).length)}
          yes={texts.removal.yes}
          no={texts.removal.no}
          busy={removal.isPending}
          onYes={() => removal.mutate(undefined, { onSettled: () => setConfirming(false) })}
          onNo={() => setConfirming(false)}
        />
      )}
    </>
  );
}
