import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { auth } from '../../texts/auth.ts';
import { Field } from './field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'end'>;

/** The current password, unless `autoComplete` says otherwise; it can be revealed. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      enterKeyHint="go"
      autoComplete="current-password"
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label={auth.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="grid size-11 place-items-center rounded-md text-muted hover:bg-paper/8 hover:text-foreground"
        >
          <Icon className="size-5.5" />
        </button>
      }
    />
  );
}
