import { ChevronRight, Smartphone } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { paths } from '../../kit/paths.ts';
import { useIsOnline } from '../../kit/platform/online.ts';
import { buttonClass } from '../../kit/ui/button.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { SvgFaceTile } from '../../kit/ui/svg-face-tile.tsx';
import { home } from '../../texts/index.ts';

/** A row of home that is no ticket. */
export const rowClass =
  'col-span-full min-h-12 flex-wrap items-center gap-x-1.5 text-left text-sm no-underline hover:underline [&>:last-child]:ml-auto lg:[&>:last-child]:ml-0';

type EntryCardsProps = { onCreate: () => void; onJoin: () => void; children: ReactNode };

/** Create, join, or play with one phone, which stands below `children`. */
export function EntryCards({ onCreate, onJoin, children }: EntryCardsProps) {
  const isOnline = useIsOnline();
  const pocket = (
    <Link
      to={paths.pocket}
      className={isOnline ? cx(rowClass, 'flex') : cx(buttonClass('primary'), 'col-span-full')}
    >
      {isOnline && <Smartphone className="size-5.5 text-muted" />}
      <strong>{home.pocket.action}</strong>
      {isOnline && (
        <>
          <span className="text-muted">{home.pocket.text}</span>
          <ChevronRight className="hidden size-5 text-muted fold:block" />
        </>
      )}
    </Link>
  );
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(max(50%-0.375rem,min(100%,7.5rem)),1fr))] gap-3">
      {/* Without network the only way that leads anywhere. */}
      {!isOnline && pocket}
      <EntryCard
        {...home.create}
        // Who comes back has a yellow button above.
        look="bg-primary text-ink shadow-button forced-colors:border again:bg-surface-raised again:text-foreground again:edge"
        art={<ThreePlayers />}
        onClick={onCreate}
      />
      <EntryCard
        {...home.join}
        look="bg-surface-raised edge [&_small]:text-muted"
        art={<FiveCharacters />}
        onClick={onJoin}
      />
      {children}
      {isOnline && pocket}
    </div>
  );
}

type EntryCardProps = {
  action: string;
  text: string;
  look: string;
  art: ReactNode;
  onClick: () => void;
};

function EntryCard({ action, text, look, art, onClick }: EntryCardProps) {
  const id = useId();
  return (
    <button
      type="button"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      onClick={onClick}
      className={cx(
        'group grid content-start gap-1 rounded-2xl p-3 text-left transition-press active:translate-y-[3px] max-tall:py-2.5 lg:p-5',
        'again:min-h-12 again:content-center again:py-2 again:text-center',
        look,
      )}
    >
      <span className="mb-1 flex h-10 items-center again:hidden max-tall:hidden lg:h-12">
        {art}
      </span>
      <b
        id={id}
        className="font-display text-[1.1875rem] leading-tight hyphens-auto wrap-anywhere again:text-base lg:text-xl"
      >
        {action}
      </b>
      <small
        id={`${id}-text`}
        className="text-sm leading-snug text-balance again:hidden max-tall:hidden"
      >
        {text}
      </small>
    </button>
  );
}

/** Seats with faces that differ most. */
const SEATS = [2, 3, 4];

function ThreePlayers() {
  return (
    <svg viewBox="0 0 134 42" aria-hidden="true" className="h-full">
      {SEATS.map((seat, i) => (
        <SvgFaceTile key={seat} seat={seat} mood="happy" x={i * 46} size={42} />
      ))}
    </svg>
  );
}

/** A lobby code, as far as it is typed. */
function FiveCharacters() {
  return (
    <span aria-hidden="true" className="flex gap-1">
      {['K', '7', 'Q', 'X', ''].map((character) => (
        <i
          key={character}
          className={cx(
            'grid h-8 w-6 place-items-center rounded-[0.375rem] font-display text-sm not-italic',
            character ? 'bg-paper text-ink' : 'edge',
          )}
        >
          {character}
        </i>
      ))}
    </span>
  );
}
