import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { MEMBER_REACTIONS, REACTIONS } from '../../../game/limits.ts';
import { MODES } from '../../../game/setting-table.ts';
import { useCategories } from '../../play/settings/use-categories.ts';
import { premium } from './texts.ts';

const texts = premium.comparison;
const ROUNDS_MAX = 10;

const no = (
  <>
    <Minus aria-hidden="true" className="mx-auto size-5 text-muted" />
    <span className="sr-only">{texts.missing}</span>
  </>
);
const yes = (
  <>
    <Check aria-hidden="true" strokeWidth={3} className="mx-auto size-6" />
    <span className="sr-only">{texts.included}</span>
  </>
);

/** The seven benefits, beside what is free. */
export function Comparison() {
  const { data } = useCategories();
  const lists = data?.filter(({ isOwn }) => !isOwn);
  const free = lists?.filter(({ isPremium }) => !isPremium);
  const cells: Record<(typeof premium.benefits)[number], [free: ReactNode, member: ReactNode]> = {
    'Eigene Lobby-Namen': [no, yes],
    'Unbegrenzte Spielrunden': [texts.upTo(ROUNDS_MAX), '∞'],
    'Alle Wortkategorien': [free?.length, lists?.length],
    'Eigene Kategorien': [no, yes],
    'Besondere Premium-Emojis': [REACTIONS.length, REACTIONS.length + MEMBER_REACTIONS.length],
    'Spielen ohne Werbung': [no, yes],
    'Exklusive Spielmodi': [1, MODES.length],
  };
  return (
    <table className="comparison w-full border-separate border-spacing-0 leading-snug">
      <thead>
        <tr className="font-display">
          <th scope="col" className="py-3 pr-2 text-left text-lg">
            {texts.title}
          </th>
          <th scope="col" className="px-1.5">
            {texts.free}
          </th>
          <th
            scope="col"
            className="rounded-t-xl bg-primary px-2 text-ink max-xs:px-0 max-xs:text-[min(1em,7vw)]"
          >
            {premium.title}
          </th>
        </tr>
      </thead>
      <tbody>
        {premium.benefits.map((benefit, i) => (
          <tr key={benefit}>
            <th
              scope="row"
              className="pr-2 text-left text-base font-semibold hyphens-auto wrap-anywhere xs:max-fold:text-sm"
            >
              {benefit}
            </th>
            <td className="px-1 text-center font-bold tabular-figures">{cells[benefit][0]}</td>
            <td
              className={`bg-paper px-1 text-center font-bold text-ink tabular-figures ${i === premium.benefits.length - 1 ? 'rounded-b-xl' : ''}`}
            >
              {cells[benefit][1]}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
