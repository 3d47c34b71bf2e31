import { Search, X } from 'lucide-react';
import { Field } from '../../../kit/ui/field.tsx';
import { admin } from '../texts.ts';

const texts = admin.users;

type SearchFieldProps = {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
};

/** Searches a list; without a placeholder accounts, by part of the name or address. */
export function SearchField({
  value,
  onChange,
  placeholder = texts.searchPlaceholder,
}: SearchFieldProps) {
  return (
    <Field
      className="[&_label]:sr-only"
      label={texts.search}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      type="text"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
      end={
        value === '' ? (
          <span className="grid size-11 place-items-center text-muted">
            <Search className="size-5.5" />
          </span>
        ) : (
          <button
            type="button"
            aria-label={texts.clearSearch}
            onClick={() => onChange('')}
            className="grid size-11 place-items-center rounded-md text-muted hover:bg-paper/8 hover:text-foreground"
          >
            <X className="size-5.5" />
          </button>
        )
      }
    />
  );
}
