import type { ReactNode } from 'react';
import type { CategoryChoice, GameView } from '../../contract/shapes.ts';
import { IMPOSTER_COUNT_OPTIONS, ROUND_OPTIONS, TIME_LIMIT_OPTIONS } from '../../game/limits.ts';
import { sentenceOf } from '../api-client.ts';
import { common, settings as texts } from '../texts/index.ts';
import { useAnnouncement } from '../ui/announcer.tsx';
import { Failed } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/loading.tsx';
import { PremiumHint } from '../ui/premium-hint.tsx';
import { SegmentedRadio } from '../ui/segmented-radio.tsx';
import { CategoryPicker } from './category-picker.tsx';
import { ModePicker } from './mode-picker.tsx';
import { ToggleField } from './toggle-field.tsx';
import { useCategories } from './use-categories.ts';

/** The settings of a lobby [L5]. */
export type SettingsChoice = GameView['settings'];

type SettingsFieldsProps = {
  settings: SettingsChoice;
  onChange: (change: Partial<SettingsChoice>) => void;
  /** Without membership some options show a lock [B1]. */
  isPremium: boolean;
  /** Effect of the number of Imposters in this lobby [L4]. */
  imposterHint?: ReactNode;
  /** [R11] For how many players the time limit fits. */
  timeHint?: ReactNode;
  /** Settings that need an open lobby. */
  children?: ReactNode;
};

export function SettingsFields({
  settings,
  onChange,
  isPremium,
  imposterHint,
  timeHint,
  children,
}: SettingsFieldsProps) {
  // [B4] The number is random; a selected one has no effect.
  const isHidden = settings.mode === 'chaos';
  return (
    <div className="grid grid-cols-1 gap-5">
      <Categories
        chosen={settings.categories}
        onChange={(categories) => onChange({ categories })}
        isPremium={isPremium}
      />
      <ModePicker
        value={settings.mode}
        onChange={(mode) => onChange({ mode })}
        isPremium={isPremium}
      />
      <SegmentedRadio
        legend={
          <>
            {texts.rounds}
            {!isPremium && <PremiumHint />}
          </>
        }
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
        hint={timeHint}
      />
      <SegmentedRadio
        legend={texts.imposterCount}
        // Matches no option: no selection is shown.
        value={isHidden ? 0 : settings.imposterCount}
        onChange={(imposterCount) => onChange({ imposterCount })}
        segments={IMPOSTER_COUNT_OPTIONS.map((value) => ({ value, label: String(value) }))}
        disabled={isHidden}
        hint={isHidden ? texts.imposterCountHidden : imposterHint}
      />
      <div className="grid grid-cols-1 gap-2">
        <ToggleField
          label={texts.softClock}
          text={texts.softClockText}
          isOn={settings.softClock}
          disabled={settings.timeLimit === 0}
          onChange={(softClock) => onChange({ softClock })}
        />
        <ToggleField
          label={texts.finale}
          text={texts.finaleTexts[settings.mode]}
          isOn={settings.finale}
          onChange={(finale) => onChange({ finale })}
        />
        {children}
      </div>
    </div>
  );
}

/** Number above unit: "90 Sek", "3 Min", "∞". */
function timeSegment(value: number) {
  if (value === 0) return { value, label: '∞', spoken: common.unlimited };
  const spoken = common.timeLimit(value);
  const [label = '', unit = ''] = spoken.split(' ');
  return { value, label, unit, spoken };
}

type CategoriesProps = {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  isPremium: boolean;
};

/** The category picker with loading and error states. */
function Categories(props: CategoriesProps) {
  const query = useCategories();
  const { data, error } = query;
  const problem = error && sentenceOf(error, texts.categoriesFailed);
  useAnnouncement(problem, 'assertive');
  if (data) return <CategoryPicker {...props} categories={withForeign(data, props.chosen)} />;
  return (
    <div className="grid gap-2">
      <p className="text-sm font-[650]">{texts.categories}</p>
      {problem ? (
        <Failed query={query} sentence={problem} className="text-sm text-danger" />
      ) : (
        <Skeleton className="h-201 fold:h-149 sm:h-160" />
      )}
    </div>
  );
}

/** [B1] Another member's own category stays visible and removable while selected. */
function withForeign(known: readonly CategoryChoice[], chosen: readonly string[]) {
  const names = known.map(({ name }) => name);
  const foreign = chosen.filter((name) => !names.includes(name));
  return [
    ...known,
    ...foreign.map((name) => ({
      ...{ name, section: 'Eigene' as const, isInSeason: false },
      ...{ isPremium: true, isAdult: false, isOwn: true },
    })),
  ];
}
