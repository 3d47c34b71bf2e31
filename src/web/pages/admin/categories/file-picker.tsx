import { FileUp } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { admin } from '../../../texts/admin.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { readWords } from './words.ts';

const texts = admin.categories.file;

type FilePickerProps = {
  /** The words, and the file's name without its ending. */
  onWords: (words: string[], name: string) => void;
  onProblem: (sentence: string) => void;
};

/** A text file of this device, as words; what is no text is told. */
export function FilePicker({ onWords, onProblem }: FilePickerProps) {
  async function read(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (!file) return;
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
      onWords(readWords(text), file.name.replace(/\.[^.]*$/, ''));
    } catch {
      onProblem(texts.unreadable);
    }
    // The same file once more is a choice, too.
    input.value = '';
  }

  return (
    <label
      className={cx(
        buttonClass('ghost', 'md'),
        'relative cursor-pointer kontur-zart has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-messing',
      )}
    >
      <input
        type="file"
        accept=".txt,text/plain"
        onChange={(event) => void read(event)}
        className="absolute inset-0 cursor-[inherit] opacity-0"
      />
      <FileUp aria-hidden="true" className="size-5" />
      {texts.pick}
    </label>
  );
}
