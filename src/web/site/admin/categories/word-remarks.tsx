import { memo } from 'react';
import { admin } from '../texts.ts';
import { type Elsewhere, noteOf, partsOf, review } from './entries.ts';

const texts = admin.categories.list;

/** Words listed by name per finding. */
const NAMED_MAX = 5;

type WordRemarksProps = { words: readonly string[]; others: Elsewhere };

/** Lists the words that have a remark. */
export const WordRemarks = memo(function WordRemarks({ words, others }: WordRemarksProps) {
  const remarks = review(words, others).flatMap((remark, i) =>
    remark === null ? [] : [`${partsOf(words[i] ?? '').word}: ${noteOf(remark)}`],
  );
  if (remarks.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-0.5 text-sm text-primary wrap-anywhere">
      {remarks.slice(0, NAMED_MAX).map((sentence, i) => (
        <li key={i}>{sentence}</li>
      ))}
      {remarks.length > NAMED_MAX && <li>{texts.andMore(remarks.length - NAMED_MAX)}</li>}
    </ul>
  );
});
