import type { ReactNode } from 'react';
import { IMPOSTER_COUNT_OPTIONS, ROUND_OPTIONS, TIME_LIMIT_OPTIONS } from '../../game/limits.ts';
import { common, settings as texts } from '../texts/index.ts';
import { SegmentedRadio } from '../ui/segmented-radio.tsx';
import { Categories } from './categories.tsx';

/** What a host chooses [L5]. */
export type SettingsChoice = {
  categories: string[];
  rounds: number;
  timeLimit: number;
  imposterCount: number;
};

type SettingsFieldsProps = {
  settings: SettingsChoice;
  onChange: (change: Partial<SettingsChoice>) => void;
  /** Without membership some options show a lock [B1]. */
  isPremium: boolean;
  /** What the number of Imposters means for this lobby [L4]. */
  imposterHint?: ReactNode;
};

/** Categories, rounds, time and Imposters, the same when opening a lobby and in it. */
export function SettingsFields({
  settings,
  onChange,
  isPremium,
  imposterHint,
}: SettingsFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <Categories
        chosen={settings.categories}
        onChange={(categories) => onChange({ categories })}
        isPremium={isPremium}
      />
      <SegmentedRadio
        legend={texts.rounds}
        value={settings.rounds}
        onChange={(rounds) => onChange({ rounds })}
        segments={ROUND_OPTIONS.map((rounds) =>
          rounds === 0
            ? { value: rounds, label: '∞', spoken: common.unlimited, isPremium: !isPremium }
            : { value: rounds, label: String(rounds) },
        )}
      />
      <SegmentedRadio
        legend={texts.timeLimit}
        value={settings.timeLimit}
        onChange={(timeLimit) => onChange({ timeLimit })}
        segments={TIME_LIMIT_OPTIONS.map(timeSegment)}
      />
      <SegmentedRadio
        legend={texts.imposterCount}
        value={settings.imposterCount}
        onChange={(imposterCount) => onChange({ imposterCount })}
        segments={IMPOSTER_COUNT_OPTIONS.map((value) => ({ value, label: String(value) }))}
        hint={imposterHint}
      />
    </div>
  );
}

/** Number and unit below each other: "90 Sek", "3 Min", "∞". */
function timeSegment(value: number) {
  if (value === 0) return { value, label: '∞', spoken: common.unlimited };
  const spoken = common.timeLimit(value);
  const [label = '', unit = ''] = spoken.split(' ');
  return { value, label, unit, spoken };
}
