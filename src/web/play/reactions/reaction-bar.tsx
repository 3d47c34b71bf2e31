import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { MEMBER_REACTIONS, REACTIONS } from '../../../game/limits.ts';
import { PremiumHint } from '../../frame/premium-hint.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { ReactionRow } from './reaction-row.tsx';
import { reactions as texts } from './texts.ts';
import { useReact } from './use-react.ts';

/** In the lobby: six emoji for all, twelve more for members [B2]. */
export function ReactionBar() {
  const id = useId();
  const { note, isPaused, isLocked, react, refuse } = useReact();
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby={`${id}-title`} className="grid grid-cols-1 gap-1.5">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3">
        <h2 id={`${id}-title`} className="text-lg">
          {texts.title}
        </h2>
        {/* Always rendered, so that a note shifts no content. */}
        <p className="min-w-0 grow basis-0 truncate text-right text-xs text-primary">{note}</p>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-more`}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex min-h-11 shrink-0 items-center gap-1 rounded-md px-2 text-sm font-semibold text-muted hover:text-foreground"
        >
          {texts.more}
          <ChevronDown className={cx('size-4.5 transition-press', isOpen && 'rotate-180')} />
        </button>
      </div>
      <ReactionRow emoji={REACTIONS} isPaused={isPaused} onTap={react} />
      <div id={`${id}-more`} className="grid grid-cols-1 gap-1.5">
        {isOpen && (
          <>
            <ReactionRow
              emoji={MEMBER_REACTIONS}
              isPaused={isPaused}
              isLocked={isLocked}
              onTap={isLocked ? refuse : react}
            />
            {isLocked && (
              <p className="pt-2">
                <PremiumHint>{texts.locked}</PremiumHint>
              </p>
            )}
          </>
        )}
      </div>
    </section>
  );
}
