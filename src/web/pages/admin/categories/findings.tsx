import { memo } from 'react';
import { admin } from '../../../texts/admin.ts';
import { type Elsewhere, partsOf, review } from './words.ts';

const texts = admin.categories.list;

/** As many words as one reads. */
const NAMED_MAX = 5;

type FindingsProps = {
  /** One a line. */
  words: string;
  others: Elsewhere;
};

/** How many words were typed so far, and which of them there is something to say about. */
export const Findings = memo(function Findings({ words, others }: FindingsProps) {
  const entries = words === '' ? [] : words.split('\n');
  const said = review(entries, others).flatMap((remark, i) => {
    if (remark === null) return [];
    const { word } = partsOf(entries[i] ?? '');
    const what = typeof remark === 'string' ? texts[remark] : texts.elsewhere(remark.elsewhere);
    return [`${word}: ${what}`];
  });
  if (entries.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-0.5 text-sm">
      <p className="font-[650]">{texts.count(entries.length)}</p>
      {said.length > 0 && (
        <ul className="grid grid-cols-1 text-messing wrap-anywhere">
          {said.slice(0, NAMED_MAX).map((sentence, i) => (
            <li key={i}>{sentence}</li>
          ))}
          {said.length > NAMED_MAX && <li>{texts.andMore(said.length - NAMED_MAX)}</li>}
        </ul>
      )}
    </div>
  );
});
