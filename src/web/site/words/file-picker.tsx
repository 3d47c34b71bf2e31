import { FileUp } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { buttonClass } from '../../kit/ui/button.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { decodeText } from './decode-text.ts';
import { wordTexts as texts } from './texts.ts';

const FILE_MAX_BYTES = 1_000_000;
const TYPES = '.txt,.csv,.tsv,text/plain,text/csv,text/tab-separated-values';

type FilePickerProps = {
  /** The file's text, and its name without the extension. */
  onText: (text: string, name: string) => void;
  onProblem: (sentence: string) => void;
};

/** Picks a list or table; other files are a problem. */
export function FilePicker({ onText, onProblem }: FilePickerProps) {
  async function read(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (!file) return;
    try {
      const text = decodeText(new Uint8Array(await file.slice(0, FILE_MAX_BYTES).arrayBuffer()));
      if (text === null) onProblem(texts.unreadable);
      else if (file.size > FILE_MAX_BYTES) onProblem(texts.tooLarge);
      else onText(text, file.name.replace(/\.[^.]*$/, ''));
    } catch {
      // The file is gone, or its app does not hand it out.
      onProblem(texts.unreadable);
    }
    // Allows picking the same file again.
    input.value = '';
  }

  return (
    <label className={cx(buttonClass('ghost', 'md'), 'choice edge-subtle [--ring:3px]')}>
      <input type="file" accept={TYPES} onChange={(event) => void read(event)} />
      <FileUp className="size-5" />
      {texts.pickFile}
    </label>
  );
}
