import { memo } from 'react';
import { wordsOf } from '../../../../contract/shapes.ts';
import { admin } from '../../../texts/admin.ts';
import { countWords } from '../../../texts/count-words.ts';
import { type Elsewhere, noteOf, partsOf, type Remark, review } from './words.ts';

const texts = admin.categories.list;

/** Words listed by name per finding. */
const NAMED_MAX = 5;

type WordRemarksProps = {
  /** One word per line. */
  words: string;
  others: Elsewhere;
};

/** Counts the typed words and lists those with a remark. */
export const WordRemarks = memo(function WordRemarks({ words, others }: WordRemarksProps) {
  const entries = words === '' ? [] : words.split('\n');
  const found = review(entries, others).flatMap((remark, i) =>
    remark === null ? [] : [{ remark, word: partsOf(entries[i] ?? '').word }],
  );
  // What blocks saving comes first.
  const rank = (remark: Remark) => (typeof remark === 'string' ? 0 : 1);
  const remarks = found
    .sort((one, other) => rank(one.remark) - rank(other.remark))
    .map(({ remark, word }) => `${word}: ${noteOf(remark)}`);
  if (entries.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-0.5 text-sm">
      <p className="font-[650]">{countWords(wordsOf(entries).length)}</p>
      {remarks.length > 0 && (
        <ul className="grid grid-cols-1 text-primary wrap-anywhere">
          {remarks.slice(0, NAMED_MAX).map((sentence, i) => (
            <li key={i}>{sentence}</li>
          ))}
          {remarks.length > NAMED_MAX && <li>{texts.andMore(remarks.length - NAMED_MAX)}</li>}
        </ul>
      )}
    </div>
  );
});
