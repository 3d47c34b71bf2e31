import { ChevronDown, Lock } from 'lucide-react';
import { useId, useState } from 'react';
import type { Reaction } from '../../../contract/shapes.ts';
import { MEMBER_REACTIONS, REACTIONS } from '../../../game/limits.ts';
import { PremiumHint } from '../../frame/premium-hint.tsx';
import { useStore } from '../../kit/platform/store.ts';
import { useAnnouncement } from '../../kit/ui/announcer.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { useSlices } from '../../kit/ui/use-slices.ts';
import { useMe } from '../../session/session.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { useCategories } from '../settings/use-categories.ts';
import { showsMembership } from './shows-membership.ts';
import { reactions as texts } from './texts.ts';
import { useReact } from './use-react.ts';
import { useReactionAnnouncements } from './use-reaction-announcements.ts';

/** [B2] Six emoji for all, twelve more for members. `isRowFirst`: of the result, without a visible title. */
export function ReactionBar({ isRowFirst = false }: { isRowFirst?: boolean }) {
  const { game } = useLobby();
  const id = useId();
  const isMember = useMe()?.isPremium ?? false;
  const choices = useCategories().data;
  const { note, isPaused, react, refuse } = useReact();
  const [isOpen, setOpen] = useState(false);
  useReactionAnnouncements();
  useAnnouncement(note);
  const isLocked = !isMember && !showsMembership(game, choices);
  const row = (
    <Row
      emoji={REACTIONS}
      isPaused={isPaused}
      partsBefore={isRowFirst ? PARTS_BEFORE : 0}
      onTap={react}
    />
  );
  return (
    <section aria-labelledby={`${id}-title`} className="grid grid-cols-1 gap-1.5">
      {isRowFirst && row}
      <div className="flex min-h-11 items-center gap-x-3 max-[15rem]:flex-wrap">
        <h2 id={`${id}-title`} className={isRowFirst ? 'sr-only' : 'text-lg'}>
          {texts.title}
        </h2>
        {/* Always rendered, so that a note shifts no content. */}
        <p className="min-w-0 grow truncate text-right text-xs text-primary">
          {note ?? <Latest />}
        </p>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-more`}
          onClick={() => setOpen(!isOpen)}
          className="-mr-2 inline-flex min-h-11 shrink-0 items-center gap-1 rounded-md px-2 text-sm font-semibold text-muted hover:text-foreground"
        >
          {texts.more}
          <ChevronDown className={cx('size-4.5 transition-press', isOpen && 'rotate-180')} />
        </button>
      </div>
      {!isRowFirst && row}
      <div id={`${id}-more`} className="grid grid-cols-1 gap-1.5">
        {isOpen && (
          <>
            <Row
              emoji={MEMBER_REACTIONS}
              isPaused={isPaused}
              isLocked={isLocked}
              onTap={isLocked ? refuse : react}
            />
            {isLocked && (
              <p className="pt-2.5 pb-1">
                <PremiumHint>{texts.locked}</PremiumHint>
              </p>
            )}
          </>
        )}
      </div>
    </section>
  );
}

/** Flying reactions where avatars are out of view; screen readers get announcements instead. */
function Latest() {
  const { game, store } = useLobby();
  const flights = useStore(store.reactions);
  return (
    <span aria-hidden="true" className="text-muted">
      {flights.slice(-2).map(({ id, playerId, emoji }) => (
        <span key={id} className="ml-2">
          <bdi>{game.players[playerId]?.username}</bdi>{' '}
          <span className="font-emoji text-base leading-none">{emoji}</span>
        </span>
      ))}
    </span>
  );
}

/** What the result renders in the meantime (useSlices). */
const PARTS_BEFORE = 4;

type RowProps = {
  emoji: readonly Reaction[];
  isPaused: boolean;
  isLocked?: boolean;
  partsBefore?: number;
  onTap: (emoji: Reaction) => void;
};

function Row({ emoji, isPaused, isLocked = false, partsBefore = 0, onTap }: RowProps) {
  // One after the other, when the page stands: their search in the fonts of the device is long.
  const drawn = useSlices(emoji.length + partsBefore) - partsBefore;
  return (
    <ul className="grid grid-cols-6 max-[15rem]:grid-cols-3 gap-x-[min(0.5rem,1vw)] gap-y-1.5">
      {emoji.map((one, index) => (
        <li key={one} className="grid min-w-0 grid-cols-1">
          <button
            type="button"
            aria-label={texts.names[one]}
            aria-disabled={isPaused || isLocked || undefined}
            onClick={() => !isPaused && onTap(one)}
            className={cx(
              'relative grid min-h-12 min-w-0 place-items-center rounded-md text-[1.375rem] leading-none transition-press',
              isLocked
                ? 'border-2 border-dashed border-border/70'
                : 'bg-surface edge-subtle hover:bg-surface-raised active:translate-y-[2px]',
              isPaused && 'opacity-50',
            )}
          >
            <span aria-hidden="true" className={cx('font-emoji', isLocked && 'opacity-50')}>
              {index < drawn && one}
            </span>
            {isLocked && (
              <span className="absolute right-0.5 bottom-0.5 grid size-4.5 place-items-center rounded-full bg-background text-muted">
                <Lock className="size-3" />
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
