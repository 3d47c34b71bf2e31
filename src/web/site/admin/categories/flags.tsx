import type { EntryCategory } from '../../../../contract/admin-shapes.ts';
import { Badge } from '../parts/badge.tsx';
import { Checkbox } from '../parts/checkbox.tsx';
import { categoryTexts } from './texts.ts';

const texts = categoryTexts.flag;

export type Flags = Pick<EntryCategory, 'isPremium' | 'isAdult' | 'isActive'>;

export function FlagBadges({ flags }: { flags: Flags }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={flags.isPremium ? 'primary' : 'plain'}>
        {flags.isPremium ? texts.isPremium : texts.everybody}
      </Badge>
      {flags.isAdult && <Badge tone="vote">{texts.isAdult}</Badge>}
      <Badge tone={flags.isActive ? 'success' : 'dim'}>
        {flags.isActive ? texts.isActive : texts.inactive}
      </Badge>
    </span>
  );
}

type FlagFieldsProps = { flags: Flags; onChange: (flags: Flags) => void };

/** Who may choose the category, and whether it is active. */
export function FlagFields({ flags, onChange }: FlagFieldsProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
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
