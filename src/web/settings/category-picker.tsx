import { Shuffle } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { CategoryChoice } from '../../contract/shapes.ts';
import { DEFAULT_SETTINGS } from '../../game/limits.ts';
import { common, settings as texts } from '../texts/index.ts';
import { announce, useAnnouncement } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { PremiumHint } from '../ui/premium-hint.tsx';
import { AdultQuestion } from './adult-question.tsx';
import {
  drawCategories,
  type Section,
  searchCategories,
  sectionsOf,
  shared,
} from './category-choice.ts';
import { CategoryToggle } from './category-toggle.tsx';

type CategoryPickerProps = {
  categories: readonly CategoryChoice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Membership of the user; without it premium categories show a lock [B1]. */
  isPremium: boolean;
};

/** Selects categories; the last one cannot be removed, and adult ones ask for confirmation [B5]. */
export function CategoryPicker({ categories, chosen, onChange, isPremium }: CategoryPickerProps) {
  const id = useId();
  const [note, setNote] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  /** [B5] Confirmed once, not asked again. */
  const [isConfirmed, setConfirmed] = useState(false);
  const [toConfirm, setToConfirm] = useState<CategoryChoice | null>(null);
  const beforeAll = useRef<readonly string[]>(DEFAULT_SETTINGS.categories);

  const sections = sectionsOf(categories);
  const [folded, setFolded] = useState(() =>
    sections.filter((section) => !isOpenAtFirst(section, chosen)).map(({ name }) => name),
  );
  const all = shared(categories, isPremium);
  const isAll = all.every((name) => chosen.includes(name));
  const found = search.trim() ? searchCategories(categories, search) : null;
  useAnnouncement(found && texts.found(found.length), 'polite', SEARCH_PAUSE_MS);

  function fold(name: Section['name'], isFolded: boolean) {
    setFolded((before) => [...before.filter((one) => one !== name), ...(isFolded ? [name] : [])]);
  }

  function inform(sentence: string) {
    setNote(sentence);
    announce(sentence);
  }

  function toggle(category: CategoryChoice) {
    const isChosen = chosen.includes(category.name);
    if (isChosen && chosen.length === 1) return inform(texts.atLeastOne);
    if (isChosen) return put(chosen.filter((name) => name !== category.name));
    if (category.isPremium && !isPremium) return inform(`${category.name}: ${common.onlyPremium}`);
    if (category.isAdult && !isConfirmed) return setToConfirm(category);
    put([...chosen, category.name]);
  }

  function put(next: readonly string[]) {
    setNote(null);
    onChange([...next]);
  }

  /** A second tap returns to the choice before. */
  function toggleAll() {
    if (!isAll) beforeAll.current = chosen;
    put(isAll ? beforeAll.current : [...new Set([...chosen, ...all])]);
  }

  function surprise() {
    const drawn = drawCategories(categories, isPremium);
    put(drawn);
    inform(texts.drawn(drawn));
  }

  const toggles = (some: readonly CategoryChoice[]) => (
    <div className="flex flex-wrap gap-2">
      {some.map((category) => (
        <CategoryToggle
          key={category.name}
          category={category}
          isChosen={chosen.includes(category.name)}
          isLast={chosen.length === 1 && chosen[0] === category.name}
          isLocked={category.isPremium && !isPremium}
          noteId={`${id}-note`}
          onToggle={() => toggle(category)}
        />
      ))}
    </div>
  );

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-1" aria-describedby={`${id}-note`}>
      <legend className="mb-2 flex w-full flex-wrap justify-between gap-x-3 text-sm font-[650]">
        {texts.categories}
        {!isPremium && categories.some((category) => category.isPremium) && <PremiumHint />}
      </legend>
      <div className="mb-1 flex flex-wrap gap-2 in-disabled:hidden">
        <input
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          autoComplete="off"
          enterKeyHint="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={ignoreEnter}
          className="min-h-12 min-w-0 flex-[1_1_14rem] rounded-md border-2 border-border bg-background px-3.5 text-base text-foreground placeholder:text-muted/75"
        />
        <Button
          variant="secondary"
          size="md"
          className="grow"
          aria-pressed={isAll}
          onClick={toggleAll}
        >
          {texts.all}
        </Button>
        <Button
          variant="secondary"
          size="md"
          className="grow"
          icon={<Shuffle className="size-4.5" />}
          onClick={surprise}
        >
          {texts.surprise}
        </Button>
      </div>
      {found && toggles(found)}
      {found?.length === 0 && <p className="text-sm text-muted">{texts.found(0)}</p>}
      {!found &&
        sections.map((section) => (
          <details
            key={section.name}
            open={!folded.includes(section.name)}
            onToggle={({ currentTarget: { open } }) => fold(section.name, !open)}
            aria-labelledby={`${id}-${section.name}`}
          >
            <summary className="py-2.5 text-sm text-muted">
              <span id={`${id}-${section.name}`}>{section.name}</span>{' '}
              <span className="tabular-nums">{texts.chosenOf(...countsOf(section, chosen))}</span>
            </summary>
            {toggles(section.categories)}
          </details>
        ))}
      <p id={`${id}-note`} className="text-sm text-primary">
        {note}
      </p>
      {toConfirm && (
        <AdultQuestion
          name={toConfirm.name}
          onYes={() => {
            setConfirmed(true);
            put([...chosen, toConfirm.name]);
            setToConfirm(null);
          }}
          onNo={() => setToConfirm(null)}
        />
      )}
    </fieldset>
  );
}

/** A phone shows the themes on demand, unless one is chosen when the picker opens. */
function isOpenAtFirst({ name, categories }: Section, chosen: readonly string[]): boolean {
  return (
    name !== 'Themen' ||
    matchMedia('(width >= 40rem)').matches ||
    categories.some((category) => chosen.includes(category.name))
  );
}

/** How many categories are chosen, and how many there are. */
function countsOf({ categories }: Section, chosen: readonly string[]): [number, number] {
  return [categories.filter(({ name }) => chosen.includes(name)).length, categories.length];
}

/** Announces the number of results when typing pauses. */
const SEARCH_PAUSE_MS = 500;

/** Enter in the search must not create the lobby. */
function ignoreEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}
