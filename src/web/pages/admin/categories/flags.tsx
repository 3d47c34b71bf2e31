import type { AdminCategory } from '../../../../contract/admin-shapes.ts';
import { admin } from '../../../texts/admin.ts';
import { Badge } from '../parts/badge.tsx';
import { Checkbox } from '../parts/checkbox.tsx';

const texts = admin.categories.flag;

export type Flags = Pick<AdminCategory, 'isPremium' | 'isAdult' | 'isActive'>;

export function FlagBadges({ flags }: { flags: Flags }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {flags.isPremium ? (
        <Badge tone="brass">{texts.premium}</Badge>
      ) : (
        <Badge tone="plain">{texts.everybody}</Badge>
      )}
      {flags.isAdult && <Badge tone="lilac">{texts.adult}</Badge>}
      {flags.isActive ? (
        <Badge tone="success">{texts.active}</Badge>
      ) : (
        <Badge tone="dim">{texts.inactive}</Badge>
      )}
    </span>
  );
}

type FlagFieldsProps = { flags: Flags; onChange: (flags: Flags) => void };

/** Who may choose the category, and whether it is active. */
export function FlagFields({ flags, onChange }: FlagFieldsProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-1 text-sm font-[650]">{admin.categories.flags}</legend>
      <Checkbox
        label={texts.premium}
        hint={texts.premiumHint}
        checked={flags.isPremium}
        onChange={(event) => onChange({ ...flags, isPremium: event.target.checked })}
      />
      <Checkbox
        label={texts.adult}
        hint={texts.adultHint}
        checked={flags.isAdult}
        onChange={(event) => onChange({ ...flags, isAdult: event.target.checked })}
      />
      <Checkbox
        label={texts.active}
        hint={texts.activeHint}
        checked={flags.isActive}
        onChange={(event) => onChange({ ...flags, isActive: event.target.checked })}
      />
    </fieldset>
  );
}
