import { CircleAlert } from 'lucide-react';
import { type ComponentProps, memo, useId } from 'react';
import { wordsOf } from '../../../contract/word-shapes.ts';
import { cx } from '../../kit/ui/class-names.ts';
import type { ReadList } from './read-list.ts';
import { wordTexts } from './texts.ts';

type WordsFieldProps = Omit<ComponentProps<'textarea'>, 'id'> & {
  label: string;
  hint: string;
  error?: string | null;
};

export function WordsField({ label, hint, error, ...textarea }: WordsFieldProps) {
  const id = useId();
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-[650]">
        {label}
      </label>
      <textarea
        rows={4}
        {...textarea}
        id={id}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        className="w-full min-w-0 rounded-lg border-2 border-border bg-background px-4.5 py-3 text-[1.125rem] text-foreground focus-visible:outline-offset-1 aria-invalid:border-danger"
      />
      <p
        id={`${id}-note`}
        className={cx('flex gap-1.5 text-sm', error ? 'text-danger' : 'text-muted')}
      >
        {error && <CircleAlert className="mt-0.5 size-4.5 shrink-0" />}
        <span className="min-w-0 wrap-anywhere">{error || hint}</span>
      </p>
    </div>
  );
}

const texts = wordTexts.reading;

/** What was read from a text or file, cleaned and dropped [B1b]. */
export const ReadingNotes = memo(function ReadingNotes({ list }: { list: ReadList }) {
  const { words, cleaned, dropped } = list;
  const [example] = cleaned;
  const notes = [
    example && texts.cleaned(cleaned.length, example.before, example.after),
    ...(['header', 'column', 'twice', 'invalid'] as const).map(
      (kind) => dropped[kind].length > 0 && texts.dropped[kind](dropped[kind]),
    ),
  ].filter((note) => typeof note === 'string');
  return (
    <div className="grid grid-cols-1 gap-0.5 text-sm wrap-anywhere">
      <p className="font-[650]">{texts.read(wordsOf(words).length)}</p>
      {notes.length > 0 && (
        <ul className="grid grid-cols-1 gap-0.5 text-muted">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
});
