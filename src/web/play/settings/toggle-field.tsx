import { useId } from 'react';
import type { GameView } from '../../../contract/shapes.ts';
import { DEFAULT_SETTINGS, SETTINGS, type ToggleName } from '../../../game/setting-table.ts';
import { cx } from '../../kit/ui/class-names.ts';
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
    <label className="choice flex min-w-0 items-center gap-3 rounded-lg border-2 border-border bg-background px-3.5 py-2.5 text-sm leading-snug">
      <input
        type="checkbox"
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
        className={cx(
          'flex h-7 w-12 shrink-0 items-center rounded-full border-2 px-0.5 transition-press',
          isOn ? 'justify-end border-success bg-success' : 'border-border',
          disabled && 'border-dashed',
        )}
      >
        <span
          className={cx(
            'size-5 rounded-full forced-colors:bg-[ButtonText]',
            isOn ? 'bg-ink' : 'bg-muted',
          )}
        />
      </span>
    </label>
  );
}
