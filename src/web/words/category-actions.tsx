import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { wordsOf } from '../../contract/shapes.ts';
import { saveFile } from '../platform/save-file.ts';
import { wordFiles } from '../texts/words.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Question } from '../ui/question.tsx';

type CategoryActionsProps = {
  category: { name: string; words: readonly string[] };
  texts: {
    export: (name: string) => string;
    remove: (name: string) => string;
    removal: {
      question: (name: string) => string;
      detail: (words: number) => string;
      yes: string;
      no: string;
    };
  };
  /** The exported text. */
  file: string;
  removal: {
    isPending: boolean;
    mutate: (input: undefined, options: { onSettled: () => void }) => void;
  };
};

/** Buttons that export a category, and remove it after a confirmation. */
export function CategoryActions({ category, texts, file, removal }: CategoryActionsProps) {
  const { name, words } = category;
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <IconButton
        label={texts.export(name)}
        onClick={() => saveFile(wordFiles.name(name), file, 'text/plain')}
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
          detail={texts.removal.detail(wordsOf(words).length)}
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
