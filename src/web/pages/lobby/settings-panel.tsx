import {
  IMPOSTER_COUNT_OPTIONS,
  imposterCap,
  ROUND_OPTIONS,
  TIME_LIMIT_OPTIONS,
} from '../../../game/limits.ts';
import { useCategories } from '../../live/use-categories.ts';
import { useGame } from '../../live/use-game.ts';
import { useMe } from '../../session.ts';
import { common, home } from '../../texts/index.ts';
import { lobby as texts } from '../../texts/lobby.ts';
import { Button } from '../../ui/button.tsx';
import { CategoryPicker } from '../../ui/category-picker.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { SegmentedRadio } from '../../ui/segmented-radio.tsx';
import { useSettings } from './use-settings.ts';

/** [L5] The host changes what is played; everybody sees it in the badges at once. */
export function SettingsPanel() {
  const { game } = useGame();
  const isPremium = useMe()?.isPremium ?? false;
  const [settings, change] = useSettings();
  const count = Object.keys(game.players).length;
  const cap = imposterCap(count);
  return (
    <section
      aria-labelledby="einstellungen"
      className="grid gap-5 rounded-2xl bg-samt p-5 kontur-zart"
    >
      <h2 id="einstellungen" className="text-lg">
        {texts.settings}
      </h2>
      <Categories
        chosen={settings.categories}
        isPremium={isPremium}
        onChange={(categories) => change({ categories })}
      />
      <SegmentedRadio
        legend={texts.rounds}
        segments={ROUND_OPTIONS.map((rounds) =>
          rounds === 0
            ? { value: rounds, label: '∞', spoken: common.unlimited, isPremium: !isPremium }
            : { value: rounds, label: String(rounds) },
        )}
        value={settings.rounds}
        onChange={(rounds) => change({ rounds })}
      />
      <SegmentedRadio
        legend={texts.timeLimit}
        segments={TIME_LIMIT_OPTIONS.map((seconds) => {
          const spoken = common.timeLimit(seconds);
          if (seconds === 0) return { value: seconds, label: '∞', spoken };
          const [label = '', unit = ''] = spoken.split(' ');
          return { value: seconds, label, unit, spoken };
        })}
        value={settings.timeLimit}
        onChange={(timeLimit) => change({ timeLimit })}
      />
      <SegmentedRadio
        legend={texts.imposterCount}
        segments={IMPOSTER_COUNT_OPTIONS.map((value) => ({ value, label: String(value) }))}
        value={settings.imposterCount}
        onChange={(imposterCount) => change({ imposterCount })}
        hint={settings.imposterCount > cap ? texts.imposterCap(count, cap) : null}
      />
    </section>
  );
}

type CategoriesProps = {
  chosen: readonly string[];
  isPremium: boolean;
  onChange: (categories: string[]) => void;
};

function Categories({ chosen, isPremium, onChange }: CategoriesProps) {
  const categories = useCategories();
  if (categories.data) {
    return (
      <CategoryPicker
        categories={categories.data}
        chosen={chosen}
        onChange={onChange}
        isPremium={isPremium}
      />
    );
  }
  if (categories.isPending) return <Skeleton className="h-28" />;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-puder">{home.createDialog.categoriesFailed}</p>
      <Button variant="secondary" size="md" onClick={() => void categories.refetch()}>
        {common.retry}
      </Button>
    </div>
  );
}
