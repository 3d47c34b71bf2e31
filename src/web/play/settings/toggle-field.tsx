import { useId } from 'react';
import type { GameView } from '../../../contract/shapes.ts';
import { DEFAULT_SETTINGS, SETTINGS, type ToggleName } from '../../../game/setting-table.ts';
import { settings as texts } from '../../texts/index.ts';

type Settings = Omit<GameView['settings'], 'seating'>;

/** A switch is off in a new lobby, also that of a setting which is true there. */
export const isOn = (settings: Settings, name: ToggleName): boolean =>
  settings[name] !== DEFAULT_SETTINGS[name];

export function hasEffect(settings: Settings, name: ToggleName): boolean {
  const row = SETTINGS[name];
  return !('needs' in row) || settings[row.needs] !== 0;
}

type SettingToggleProps = {
  name: ToggleName;
  settings: Settings;
  onChange: (change: Partial<Settings>) => void;
};

export function SettingToggle({ name, settings, onChange }: SettingToggleProps) {
  const { label, text } = texts.toggles[name];
  return (
    <ToggleField
      label={label}
      text={typeof text === 'string' ? text : text[settings.mode]}
      isOn={isOn(settings, name)}
      disabled={!hasEffect(settings, name)}
      onChange={(isOn) => onChange({ [name]: isOn !== DEFAULT_SETTINGS[name] })}
    />
  );
}

type ToggleFieldProps = {
  label: string;
  /** What it changes, in one sentence. */
  text: string;
  isOn: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
};

/** A setting that is on or off. */
export function ToggleField({ label, text, isOn, disabled, onChange }: ToggleFieldProps) {
  const id = useId();
  return (
    <label className="group/toggle relative flex min-w-0 cursor-pointer items-center gap-3 rounded-lg border-2 border-border bg-background px-3.5 py-2.5 text-sm leading-snug has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary has-disabled:cursor-not-allowed">
      <input
        type="checkbox"
        className="peer absolute inset-0 cursor-[inherit] appearance-none opacity-0"
        checked={isOn}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
      />
      <span className="min-w-0 grow">
        <span id={id} className="block text-base font-[750] hyphens-auto wrap-anywhere">
          {label}
        </span>
        <span id={`${id}-text`} className="hyphens-auto text-muted wrap-anywhere">
          {text}
        </span>
      </span>
      <span
        aria-hidden="true"
        className="flex h-7 w-12 shrink-0 items-center rounded-full border-2 border-border px-0.5 transition-press peer-checked:justify-end peer-checked:border-success peer-checked:bg-success peer-disabled:border-dashed"
      >
        <span className="size-5 rounded-full bg-muted group-has-checked/toggle:bg-ink forced-colors:bg-[ButtonText]" />
      </span>
    </label>
  );
}
