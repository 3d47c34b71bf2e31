import { FileUp } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { wordFiles } from '../texts/words.ts';
import { buttonClass } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';

type FilePickerProps = {
  /** What is in it, and its name without the ending. */
  onText: (text: string, name: string) => void;
  onProblem: (sentence: string) => void;
};

/** A text file of this device; what is no text is told. */
export function FilePicker({ onText, onProblem }: FilePickerProps) {
  async function read(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (!file) return;
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
      onText(text, file.name.replace(/\.[^.]*$/, ''));
    } catch {
      onProblem(wordFiles.unreadable);
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
      {wordFiles.pick}
    </label>
  );
}
