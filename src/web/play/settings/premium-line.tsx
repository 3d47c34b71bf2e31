import { ChevronDown, Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { PremiumHint } from '../../frame/premium-hint.tsx';
import { announce } from '../../kit/ui/announcer.tsx';
import { common, settings as texts } from '../../texts/index.ts';
import { CategoryToggle } from './category-toggle.tsx';

/** [B1] One line about Premium; behind it what is locked: endless rounds and categories. */
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
