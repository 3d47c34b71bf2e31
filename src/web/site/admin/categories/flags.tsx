import type { EntryCategory } from '../../../../contract/admin-shapes.ts';
import { Badge } from '../parts/badge.tsx';
import { Checkbox } from '../parts/checkbox.tsx';
import { categoryTexts } from './texts.ts';

const texts = categoryTexts.flag;

export type Flags = Pick<EntryCategory, 'isPremium' | 'isAdult' | 'isActive'>;

/** The exceptions: without a badge, a category is active and free. */
export function FlagBadges({ flags: { isPremium, isAdult, isActive } }: { flags: Flags }) {
  return (
    <span className="flex flex-wrap gap-1.5 empty:hidden">
      {isPremium && <Badge tone="primary">{texts.isPremium}</Badge>}
      {isAdult && <Badge tone="vote">{texts.isAdult}</Badge>}
      {!isActive && <Badge tone="dim">{texts.inactive}</Badge>}
    </span>
  );
}

type FlagFieldsProps = { flags: Flags; onChange: (flags: Flags) => void };

/** Who may choose the category, and whether it is active. */
export function FlagFields({ flags, onChange }: FlagFieldsProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 content-start gap-2">
      <legend className="mb-1 text-sm font-[650]">{categoryTexts.flags}</legend>
      {(['isPremium', 'isAdult', 'isActive'] as const).map((flag) => (
        <Checkbox
          key={flag}
          label={texts[flag]}
          hint={texts.hint[flag]}
          checked={flags[flag]}
          onChange={(event) => onChange({ ...flags, [flag]: event.target.checked })}
        />
      ))}
    </fieldset>
  );
}
