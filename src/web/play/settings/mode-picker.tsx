import { Lock } from 'lucide-react';
import { useId } from 'react';
import type { GameView } from '../../../contract/shapes.ts';
import { isPremiumChoice, MODES } from '../../../game/setting-table.ts';
import { cx } from '../../kit/ui/class-names.ts';
import { common, settings as texts } from '../../texts/index.ts';

type Mode = GameView['settings']['mode'];

type ModePickerProps = {
  value: Mode;
  onChange: (mode: Mode) => void;
  /** Membership of the user; without it all but one show a lock. */
  isPremium: boolean;
};

/** Selects the mode, each explained in one sentence [B4]. */
export function ModePicker({ value, onChange, isPremium }: ModePickerProps) {
  const id = useId();
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-1.5">
      <legend className="mb-1.5 flex w-full flex-wrap justify-between gap-x-3 font-[750]">
        {texts.mode}
      </legend>
      <div
        className="grid gap-2"
        style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))' }}
      >
        {MODES.map((mode) => {
          const isLocked = !isPremium && isPremiumChoice('mode', mode);
          return (
            <label
              key={mode}
              className={cx(
                'choice grid min-w-0 content-start gap-0.5 rounded-lg border-2 px-3.5 py-2.5 text-sm leading-snug transition-press',
                'has-checked:border-solid has-checked:border-vote has-checked:bg-vote has-checked:text-ink',
                'forced-colors:has-checked:outline-2',
                isLocked
                  ? 'border-dashed border-border text-muted'
                  : 'border-border bg-background text-foreground hover:border-muted',
              )}
            >
              <input
                type="radio"
                name={id}
                checked={mode === value}
                disabled={isLocked}
                onChange={() => onChange(mode)}
                aria-labelledby={`${id}-${mode}`}
                aria-describedby={`${id}-${mode}-text`}
              />
              <span className="flex items-center gap-1.5 text-base font-[750]">
                <span id={`${id}-${mode}`}>{common.modes[mode]}</span>
                {isLocked && <Lock className="size-3.5 shrink-0" />}
              </span>
              <span id={`${id}-${mode}-text`} className="hyphens-auto wrap-break-word">
                {texts.modes[mode]}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
