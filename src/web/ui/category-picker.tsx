import { Check, Lock, PenLine } from 'lucide-react';
import { useId, useState } from 'react';
import type { CategoryChoice } from '../../contract/shapes.ts';
import { common, settings as texts } from '../texts/index.ts';
import { announce } from './announcer.tsx';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { Dialog } from './dialog.tsx';
import { PremiumHint } from './premium-hint.tsx';

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
  const [reason, setReason] = useState<string | null>(null);
  /** [B5] Confirmed once, not asked again. */
  const [isConfirmed, setConfirmed] = useState(false);
  const [toConfirm, setToConfirm] = useState<CategoryChoice | null>(null);

  function refuse(sentence: string) {
    setReason(sentence);
    announce(sentence);
  }

  function toggle(category: CategoryChoice) {
    const isChosen = chosen.includes(category.name);
    if (isChosen && chosen.length === 1) return refuse(texts.atLeastOne);
    if (isChosen) return put(chosen.filter((name) => name !== category.name));
    if (category.isPremium && !isPremium) return refuse(`${category.name}: ${common.onlyPremium}`);
    if (category.isAdult && !isConfirmed) return setToConfirm(category);
    put([...chosen, category.name]);
  }

  function put(next: string[]) {
    setReason(null);
    onChange(next);
  }

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2" aria-describedby={`${id}-note`}>
      <legend className="mb-2 flex w-full flex-wrap justify-between gap-x-3 text-sm font-[650]">
        {texts.categories}
        {!isPremium && categories.some((category) => category.isPremium) && <PremiumHint />}
      </legend>
      <div className="flex flex-wrap gap-2">
        {categories.map((category) => (
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
      <p id={`${id}-note`} className="text-sm text-primary">
        {reason}
      </p>
      {toConfirm && (
        <Dialog title={texts.adultTitle} shape="note" onClose={() => setToConfirm(null)}>
          <p className="mb-5 text-muted">{texts.adultText(toConfirm.name)}</p>
          <div className="grid gap-3">
            <Button
              onClick={() => {
                setConfirmed(true);
                put([...chosen, toConfirm.name]);
                setToConfirm(null);
              }}
            >
              {texts.adultYes}
            </Button>
            <Button variant="ghost" size="md" onClick={() => setToConfirm(null)}>
              {texts.adultNo}
            </Button>
          </div>
        </Dialog>
      )}
    </fieldset>
  );
}

type CategoryToggleProps = {
  category: CategoryChoice;
  isChosen: boolean;
  isLast: boolean;
  isLocked: boolean;
  noteId: string;
  onToggle: () => void;
};

function CategoryToggle({
  category,
  isChosen,
  isLast,
  isLocked,
  noteId,
  onToggle,
}: CategoryToggleProps) {
  const isStuck = isLast || isLocked;
  return (
    <label
      className={cx(
        'relative inline-flex min-h-11 max-w-full cursor-pointer items-center gap-1.5 rounded-full border-2 px-3.5 py-1.5 text-sm leading-snug font-semibold',
        'transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
        isChosen
          ? 'border-vote bg-vote text-ink'
          : isLocked
            ? 'cursor-not-allowed border-dashed border-border text-muted'
            : 'border-border bg-background text-foreground hover:border-muted',
      )}
    >
      <input
        type="checkbox"
        className="absolute inset-0 cursor-[inherit] appearance-none rounded-full opacity-0"
        checked={isChosen}
        aria-disabled={isStuck || undefined}
        aria-describedby={isStuck ? noteId : undefined}
        onChange={onToggle}
      />
      {isLocked && <Lock className="size-3.5 shrink-0" />}
      {category.isOwn && !isLocked && <PenLine className="size-3.5 shrink-0" />}
      <span className="min-w-0 hyphens-auto wrap-anywhere">
        <bdi>{category.name}</bdi>
        {category.isOwn && <span className="sr-only"> ({texts.own})</span>}
      </span>
      {isChosen && (
        // A corner badge, so that selecting shifts no content.
        <span
          aria-hidden="true"
          className="absolute -top-1.5 -right-1 grid size-5 place-items-center rounded-full bg-paper text-ink outline-3 outline-surface"
        >
          <Check strokeWidth={4} className="size-3" />
        </span>
      )}
    </label>
  );
}
