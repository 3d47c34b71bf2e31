import { FileUp } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { wordTexts as texts } from '../texts/words.ts';
import { buttonClass } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';

type FilePickerProps = {
  /** The file's text, and its name without the extension. */
  onText: (text: string, name: string) => void;
  onProblem: (sentence: string) => void;
};

/** Picks a text file; shows an error for other files. */
export function FilePicker({ onText, onProblem }: FilePickerProps) {
  async function read(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (!file) return;
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
      onText(text, file.name.replace(/\.[^.]*$/, ''));
    } catch {
      onProblem(texts.unreadable);
    }
    // Allows picking the same file again.
    input.value = '';
  }

  return (
    <label
      className={cx(
        buttonClass('ghost', 'md'),
        'relative cursor-pointer edge-subtle has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-primary',
      )}
    >
      <input
        type="file"
        accept=".txt,text/plain"
        onChange={(event) => void read(event)}
        className="absolute inset-0 cursor-[inherit] opacity-0"
      />
      <FileUp className="size-5" />
      {texts.pickFile}
    </label>
  );
}
