import { memo } from 'react';
import { wordsOf } from '../../../contract/word-shapes.ts';
import type { ReadList } from './read-list.ts';
import { wordTexts } from './texts.ts';

const texts = wordTexts.reading;

/** [B1b] What was read from a text or file, cleaned and dropped. */
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
