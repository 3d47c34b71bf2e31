import { Check, ChevronDown, Lock, PenLine } from 'lucide-react';
import { useId, useState } from 'react';
import type { CategoryChoice } from '../../../contract/shapes.ts';
import { PremiumHint } from '../../frame/premium-hint.tsx';
import { announce } from '../../kit/ui/announcer.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { common, settings as texts } from '../../texts/index.ts';

type CategoryToggleProps = {
  category: Pick<CategoryChoice, 'name' | 'isOwn' | 'wordCount' | 'sample'>;
  isChosen: boolean;
  isLast: boolean;
  isLocked: boolean;
  noteId: string;
  onToggle: () => void;
};

export function CategoryToggle({
  category,
  isChosen,
  isLast,
  isLocked,
  noteId,
  onToggle,
}: CategoryToggleProps) {
  const id = useId();
  const isStuck = isLast || isLocked;
  const { name, wordCount, sample } = category;
  const hasFacts = wordCount !== undefined && sample !== undefined;
  return (
    <label
      className={cx(
        'choice inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-[1.4rem] border-2 py-1 text-sm leading-tight font-semibold transition-press',
        // The tick is in the padding, so that selecting shifts no content.
        !isChosen && 'px-3.5',
        isChosen
          ? 'border-vote bg-vote text-ink'
          : isLocked
            ? 'cursor-not-allowed border-dashed border-border text-muted'
            : 'border-border bg-background text-foreground hover:border-muted',
      )}
      style={isChosen ? { paddingInline: '1.4375rem 0.3125rem' } : undefined}
    >
      <input
        type="checkbox"
        checked={isChosen}
        aria-disabled={isStuck || undefined}
        aria-describedby={cx(hasFacts && id, isStuck && noteId) || undefined}
        onChange={onToggle}
      />
      {isChosen && <Check strokeWidth={4} className="absolute left-1.5 size-3" />}
      {isLocked && <Lock className="size-3.5 shrink-0" />}
      {category.isOwn && !isLocked && <PenLine className="size-3.5 shrink-0" />}
      <span className="min-w-0 hyphens-auto wrap-anywhere">
        <bdi>{name}</bdi>
        {category.isOwn && <span className="sr-only"> ({texts.own})</span>}
        {hasFacts && (
          <>
            <span aria-hidden="true" className="block text-xs font-medium">
              {texts.listFacts(wordCount, sample)}
            </span>
            <span id={id} hidden>
              {texts.listFactsSpoken(wordCount, sample)}
            </span>
          </>
        )}
      </span>
    </label>
  );
}

type AdultQuestionProps = { name: string; onYes: () => void; onNo: () => void };

/** Asks the host whether all players are adults [B5]. */
export function AdultQuestion({ name, onYes, onNo }: AdultQuestionProps) {
  return (
    <Dialog title={texts.adultTitle} shape="note" onClose={onNo}>
      <p className="mb-5 text-muted">{texts.adultText(name)}</p>
      <div className="grid gap-3">
        <Button onClick={onYes}>{texts.adultYes}</Button>
        <Button variant="ghost" size="md" onClick={onNo}>
          {texts.adultNo}
        </Button>
      </div>
    </Dialog>
  );
}

/** One line about Premium; behind it what is locked: endless rounds and categories [B1]. */
export function PremiumLine({ names }: { names: readonly string[] }) {
  const id = useId();
  const [note, setNote] = useState<string | null>(null);
  return (
    <details className="group rounded-lg">
      <summary className="flex items-center gap-3 py-1.5 text-sm leading-snug text-muted">
        <Lock className="size-4.5 shrink-0" />
        <span className="grow text-balance">{texts.withPremium(names)}</span>
        <ChevronDown className="size-5 shrink-0 transition-press group-open:rotate-180" />
      </summary>
      <div className="flex flex-wrap gap-2 pt-3">
        {names.map((name) => (
          <CategoryToggle
            key={name}
            category={{ name, isOwn: false }}
            isChosen={false}
            isLast={false}
            isLocked
            noteId={id}
            onToggle={() => {
              const sentence = `${name}: ${common.onlyPremium}`;
              setNote(sentence);
              announce(sentence);
            }}
          />
        ))}
      </div>
      <p id={id} className="py-1.5 text-sm text-primary">
        {note}
      </p>
      <PremiumHint />
    </details>
  );
}
