import { Lock } from 'lucide-react';
import type { Ref } from 'react';
import * as z from 'zod/mini';
import { sentences } from '../../../contract/sentences.ts';
import { LobbyName } from '../../../contract/shapes.ts';
import { Field } from '../../kit/ui/field.tsx';
import { common, settings as texts } from '../../texts/index.ts';

/** Whether the server would accept it; white space around it does not count. */
export const isLobbyName = (name: string): boolean => z.safeParse(LobbyName, name).success;

type LobbyNameFieldProps = {
  value: string;
  onChange: (name: string) => void;
  /** Without membership the field shows a lock [B1]. */
  isPremium: boolean;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
};

/** The lobby's own name [L5]. */
export function LobbyNameField({ value, onChange, isPremium, ...field }: LobbyNameFieldProps) {
  return (
    <Field
      {...field}
      label={texts.lobbyName}
      aside={isPremium ? texts.lobbyNameOptional : <Lock className="size-4" />}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      disabled={!isPremium}
      hint={isPremium ? undefined : common.onlyPremium}
      error={isLobbyName(value) ? null : sentences['lobby-name-invalid']}
      placeholder={texts.lobbyNamePlaceholder}
      autoComplete="off"
      enterKeyHint="done"
    />
  );
}
