import {
  IMPOSTER_COUNT_OPTIONS,
  imposterCap,
  ROUND_OPTIONS,
  TIME_LIMIT_OPTIONS,
} from '../../../game/limits.ts';
import { present } from '../../live/people.ts';
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

const panel = 'rounded-2xl bg-samt p-5 kontur-zart';

/** [L5] What is played: the host changes it, the others may look it up. */
export function SettingsPanel() {
  const { me } = useGame();
  if (me.isHost) {
    return (
      <section aria-labelledby="einstellungen" className={`${panel} grid gap-5`}>
        <h2 id="einstellungen" className="text-lg">
          {texts.settings}
        </h2>
        <Controls />
      </section>
    );
  }
  return (
    <details className={panel}>
      <summary>
        <h2 className="inline text-lg">{texts.settings}</h2>
      </summary>
      <p className="mt-3 mb-4 text-sm text-puder">{texts.hostSets}</p>
      <fieldset disabled className="min-w-0 opacity-75">
        <Controls />
      </fieldset>
    </details>
  );
}

function Controls() {
  const { game, me } = useGame();
  const isMember = useMe()?.isPremium ?? false;
  // The host's membership is not the others' business: they see no locks.
  const isPremium = isMember || !me.isHost;
  const [settings, change] = useSettings();
  const count = present(game).length;
  const cap = imposterCap(count);
  return (
    <div className="grid gap-5">
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
    </div>
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
