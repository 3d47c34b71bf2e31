import { Search, Shuffle } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { CategoryChoice } from '../../../contract/shapes.ts';
import { DEFAULT_SETTINGS } from '../../../game/setting-table.ts';
import { announce, useAnnouncement } from '../../kit/ui/announcer.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import {
  drawCategories,
  firstOf,
  searchCategories,
  sectionsOf,
  shared,
} from '../../session/category-choice.ts';
import { common, settings as texts } from '../../texts/index.ts';
import { AdultQuestion, CategoryToggle } from './category-toggle.tsx';

type CategoryPickerProps = {
  categories: readonly CategoryChoice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Membership of the user; without it premium categories show a lock [B1]. */
  isPremium: boolean;
  /** Shows chosen ones in any case, not only the first. */
  isOpen: boolean;
};

/** Selects categories; the last one cannot be removed, and adult ones ask for confirmation [B5]. */
export function CategoryPicker({
  categories,
  chosen,
  onChange,
  isPremium,
  isOpen,
}: CategoryPickerProps) {
  const id = useId();
  const [note, setNote] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  /** Confirmed once, not asked again [B5]. */
  const [isConfirmed, setConfirmed] = useState(false);
  const [toConfirm, setToConfirm] = useState<CategoryChoice | null>(null);
  const beforeAll = useRef<readonly string[]>(DEFAULT_SETTINGS.categories);

  // Locked ones are behind the line about Premium.
  const open = categories.filter(
    ({ name, isPremium: isMembers }) => isPremium || !isMembers || chosen.includes(name),
  );
  const all = shared(categories, isPremium);
  /** Chosen when the picker opened, or drawn: a tap must not move the others. */
  const [pinned, setPinned] = useState(chosen);
  const [count] = useState(countThatFits);
  const first = firstOf(open, pinned, count);
  const rest = open.filter((category) => !first.includes(category));
  const others = sectionsOf(rest);
  const [isRestOpen] = useState(isOpen && rest.some(({ name }) => chosen.includes(name)));
  const isAll = all.every((name) => chosen.includes(name));
  const found = search.trim() ? searchCategories(categories, search) : null;
  useAnnouncement(found && texts.found(found.length), 'polite', SEARCH_PAUSE_MS);

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
    setPinned(drawn);
    inform(texts.drawn(drawn));
  }

  const toggles = (some: readonly CategoryChoice[]) =>
    some.map((category) => (
      <CategoryToggle
        key={category.name}
        category={category}
        isChosen={chosen.includes(category.name)}
        isLast={chosen.length === 1 && chosen[0] === category.name}
        isLocked={category.isPremium && !isPremium}
        noteId={`${id}-note`}
        onToggle={() => toggle(category)}
      />
    ));

  return (
    <fieldset
      className="grid min-w-0 grid-cols-1 content-start gap-2 wide:low:col-start-2 wide:low:row-span-5 wide:low:row-start-1"
      aria-describedby={`${id}-note`}
    >
      <legend className="mb-2 flex w-full flex-wrap items-baseline justify-between gap-x-3 font-[750]">
        {texts.topic}
        <span className="text-sm font-medium text-muted tabular-figures">
          {texts.chosenCount(chosen.length)}
        </span>
      </legend>
      <div className="flex flex-wrap gap-2">
        <div className="flex w-full flex-wrap gap-2">
          <PickerButton aria-pressed={isAll} onClick={toggleAll}>
            {texts.all}
          </PickerButton>
          <PickerButton onClick={surprise}>
            <Shuffle className="size-4.5" />
            {texts.surprise}
          </PickerButton>
        </div>
        {toggles(first)}
        {rest.length > 0 && (
          <details open={isRestOpen} className="open:basis-full">
            <summary className={dashedChip()}>
              <Search className="size-4.5" />
              <span className="sr-only">{texts.search}, </span>
              {texts.more(rest.length)}
            </summary>
            <div className="grid gap-2.5 pt-3">
              <input
                type="search"
                aria-label={texts.search}
                placeholder={texts.search}
                autoComplete="off"
                enterKeyHint="search"
                value={search}
                onChange={(event) => setSearch(event.target.value)}
                onKeyDown={ignoreEnter}
                className="min-h-12 w-full min-w-0 rounded-md border-2 border-border bg-background px-3.5 text-base text-foreground placeholder:text-muted/75 in-disabled:hidden"
              />
              {found && <div className="flex flex-wrap gap-2">{toggles(found)}</div>}
              {found?.length === 0 && <p className="text-sm text-muted">{texts.found(0)}</p>}
              {!found &&
                others.map((section) => (
                  <section key={section.name} aria-labelledby={`${id}-${section.name}`}>
                    <h3
                      id={`${id}-${section.name}`}
                      className="mb-2 font-text text-sm font-medium text-muted"
                    >
                      {section.name}
                    </h3>
                    <div className="flex flex-wrap gap-2">{toggles(section.categories)}</div>
                  </section>
                ))}
            </div>
          </details>
        )}
      </div>
      <p id={`${id}-note`} className="text-sm text-primary empty:hidden">
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

function countThatFits(): number {
  if (matchMedia('(height >= 50rem)').matches) return 8;
  return matchMedia('(width < 22rem), (height < 28rem)').matches ? 4 : 5;
}

/** Looks like a category, but dashed. */
const dashedChip = (isPressed = false) =>
  cx(
    'inline-flex min-h-11 items-center gap-1.5 rounded-full border-2 px-3.5 py-1.5 text-sm leading-snug font-semibold in-disabled:hidden',
    isPressed ? 'border-vote bg-vote text-ink' : 'border-dashed border-border hover:border-muted',
  );

function PickerButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={dashedChip(props['aria-pressed'] === true)} />;
}

/** Announces the number of results when typing pauses. */
const SEARCH_PAUSE_MS = 500;

/** Enter in the search must not create the lobby. */
function ignoreEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}
