import type { Ref } from 'react';
import type { User } from '../../../contract/shapes.ts';
import { NAME_MAX } from '../../../game/limits.ts';
import { unitsOf } from '../../../game/text.ts';
import { Field } from '../../kit/ui/field.tsx';
import { home } from '../../texts/index.ts';

type NameFieldProps = {
  me: User | null | undefined;
  value: string;
  onChange: (name: string) => void;
  error: string | null;
  label?: string;
  placeholder?: string;
  inputClassName?: string;
  ref: Ref<HTMLInputElement>;
};

/** Player name: read-only when signed in, else an input. */
export function NameField({
  me,
  value,
  onChange,
  error,
  label = home.name.label,
  ...field
}: NameFieldProps) {
  if (me) return <SignedInName me={me} />;
  return (
    <Field
      {...field}
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      autoComplete="nickname"
      autoCapitalize="words"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={unitsOf(NAME_MAX)}
    />
  );
}

/** A guest has just typed the name; an account says that it is signed in. */
function SignedInName({ me }: { me: User | null | undefined }) {
  const username = me?.username ?? '';
  return (
    <Field
      label={home.name.label}
      value={username}
      disabled
      readOnly
      // A narrow phone has the name in the field only.
      inputClassName="disabled:text-foreground!"
      aside={
        me?.isGuest === false && (
          <span className="max-fold:sr-only">{home.name.signedIn(username)}</span>
        )
      }
    />
  );
}
