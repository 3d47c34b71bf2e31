import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { CategoryChoice, GameView } from '../../../contract/shapes.ts';
import { SETTINGS, type ToggleName, toggleNames } from '../../../game/setting-table.ts';
import { Failed } from '../../frame/loaded.tsx';
import { useAnnouncement } from '../../kit/ui/announcer.tsx';
import { Skeleton } from '../../kit/ui/loading.tsx';
import { SegmentedRadio } from '../../kit/ui/segmented-radio.tsx';
import { sentenceOf } from '../../session/api-client.ts';
import { common, settings as texts } from '../../texts/index.ts';
import { CategoryPicker } from './category-picker.tsx';
import { PremiumLine } from './category-toggle.tsx';
import { ModePicker } from './mode-picker.tsx';
import { SettingToggle } from './toggle-field.tsx';
import { useCategories } from './use-categories.ts';

/** The settings of a lobby [L5]. */
export type SettingsChoice = GameView['settings'];

type Group = 'first' | 'round' | 'words' | 'table';

/** Where each switch stands; `first`: above all groups. */
const GROUP_OF: Record<ToggleName, Group> = {
  finale: 'first',
  softClock: 'round',
  easy: 'words',
  hostPlays: 'table',
  hideCode: 'table',
};

/** Beside the categories, in two columns. */
export const ROWS = { gridTemplateRows: 'repeat(4, auto) 1fr', columnGap: '1.5rem' };

type SettingsFieldsProps = {
  settings: SettingsChoice;
  onChange: (change: Partial<SettingsChoice>) => void;
  /** Without membership some options show a lock [B1]. */
  isPremium: boolean;
  /** Effect of the number of Imposters in this lobby [L4]. */
  imposterHint?: ReactNode;
  /** For how many players the time limit fits [UX-61]. */
  timeHint?: ReactNode;
  /** In which the phone goes round, each round. */
  handoverSeconds?: number;
  /** Opens all settings, not only the first. */
  isLobby?: boolean;
  /** Switches that mean nothing here. */
  without?: readonly ToggleName[];
  /** Settings of the second level that not every lobby has. */
  children?: ReactNode;
};

export function SettingsFields({
  settings,
  onChange,
  isPremium,
  imposterHint,
  timeHint,
  handoverSeconds = 0,
  isLobby = false,
  without = [],
  children,
}: SettingsFieldsProps) {
  // The number is random; a selected one has no effect [B4].
  const isHidden = settings.mode === 'chaos';
  const { data: categories = [] } = useCategories();
  const locked = isPremium
    ? []
    : categories
        .filter(({ name, isPremium }) => isPremium && !settings.categories.includes(name))
        .map(({ name }) => name);
  if (!isPremium && settings.rounds !== 0) locked.unshift(common.rounds(0));
  const toggles = (group: Group) =>
    toggleNames
      .filter((name) => GROUP_OF[name] === group && !without.includes(name))
      .map((name) => (
        <SettingToggle key={name} name={name} settings={settings} onChange={onChange} />
      ));
  const ofTable = toggles('table');
  return (
    <div className="grid grid-cols-1 gap-3 wide:low:contents">
      <Categories
        chosen={settings.categories}
        onChange={(categories) => onChange({ categories })}
        isPremium={isPremium}
        isOpen={isLobby}
      />
      <SegmentedRadio
        legend={
          <>
            {texts.howManyRounds}
            <span className="self-end text-sm font-medium text-muted">
              {durationOf(settings, handoverSeconds)}
            </span>
          </>
        }
        value={settings.rounds}
        onChange={(rounds) => onChange({ rounds })}
        segments={SETTINGS.rounds.options
          .filter((rounds) => isPremium || rounds !== 0 || settings.rounds === 0)
          .map((rounds) =>
            rounds === 0
              ? { value: rounds, label: '∞', spoken: common.unlimited, isPremium: !isPremium }
              : { value: rounds, label: String(rounds) },
          )}
      />
      {toggles('first')}
      <details open={isLobby} className="group rounded-xl bg-paper/5">
        <summary className="flex min-h-12 items-center gap-2 px-3 py-2">
          <SlidersHorizontal className="size-5 shrink-0 max-fold:hidden" />
          <span className="min-w-0 grow leading-snug">
            <span className="block font-[650]">{texts.details}</span>
            <span className="text-sm text-muted low:hidden max-fold:hidden">
              {[
                settings.timeLimit === 0 ? texts.noTimeLimit : common.timeLimit(settings.timeLimit),
                isHidden ? common.hiddenImposters : common.imposters(settings.imposterCount),
                common.modes[settings.mode],
              ].join(' · ')}
            </span>
          </span>
          <ChevronDown className="size-5 shrink-0 transition-press group-open:rotate-180" />
        </summary>
        <div className="grid grid-cols-1 gap-6 px-4 pt-2 pb-4">
          <Section title={texts.groups.round}>
            <SegmentedRadio
              legend={texts.timeLimit}
              value={settings.timeLimit}
              onChange={(timeLimit) => onChange({ timeLimit })}
              segments={SETTINGS.timeLimit.options.map(timeSegment)}
              hint={timeHint}
            />
            {toggles('round')}
            <SegmentedRadio
              legend={texts.imposterCount}
              // Matches no option: no selection is shown.
              value={isHidden ? 0 : settings.imposterCount}
              onChange={(imposterCount) => onChange({ imposterCount })}
              segments={SETTINGS.imposterCount.options.map((value) => ({
                value,
                label: String(value),
              }))}
              disabled={isHidden}
              hint={isHidden ? texts.imposterCountHidden : imposterHint}
            />
            <ModePicker
              value={settings.mode}
              onChange={(mode) => onChange({ mode })}
              isPremium={isPremium}
            />
          </Section>
          <Section title={texts.groups.words}>
            <SegmentedRadio
              legend={texts.variant}
              value={settings.variant}
              onChange={(variant) => onChange({ variant })}
              segments={SETTINGS.variant.options.map((value) => ({
                value,
                label: texts.variants[value],
              }))}
              hint={texts.variantText}
            />
            {toggles('words')}
          </Section>
          {(ofTable.length > 0 || children) && (
            <Section title={texts.groups.table}>
              {ofTable}
              {children}
            </Section>
          )}
        </div>
      </details>
      {locked.length > 0 && <PremiumLine names={locked} />}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h3 id={id} className="border-b-2 border-border pb-1 font-display text-lg">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Vote and result of a round take about a minute and a half. */
const AROUND_ROUND_SECONDS = 90;

function durationOf({ rounds, timeLimit }: SettingsChoice, handoverSeconds: number): string | null {
  if (rounds === 0 || timeLimit === 0) return null;
  return texts.duration(
    Math.round((rounds * (timeLimit + AROUND_ROUND_SECONDS + handoverSeconds)) / 60),
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
  isOpen: boolean;
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
      <p className="font-[750]">{texts.topic}</p>
      {problem ? (
        <Failed query={query} sentence={problem} className="text-sm text-danger" />
      ) : (
        <Skeleton className="h-36" />
      )}
    </div>
  );
}

/** Another member's own category stays visible and removable while selected [B1]. */
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
