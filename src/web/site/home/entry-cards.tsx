import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../kit/paths.ts';
import { useIsOnline } from '../../kit/platform/online.ts';
import { Button, type ButtonVariant, buttonClass } from '../../kit/ui/button.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { SvgFaceTile } from '../../kit/ui/rule-cards.tsx';
import { home } from '../../texts/index.ts';

type EntryCardsProps = { onCreate: () => void; onJoin: () => void };

/** Create or join. The whole card is clickable. */
export function EntryCards({ onCreate, onJoin }: EntryCardsProps) {
  const isOnline = useIsOnline();
  const pocket = (
    <Link
      to={paths.pocket}
      className={
        isOnline
          ? 'justify-self-center p-2 text-center font-semibold underline underline-offset-4 max-tall:p-1 wide:col-span-2'
          : cx(buttonClass('primary'), 'wide:col-span-2')
      }
    >
      {home.pocket}
    </Link>
  );
  return (
    <div className="grid grid-cols-1 gap-3.5 max-tall:gap-2.5 wide:grid-cols-2 lg:gap-5">
      {/* Without network the only way that leads anywhere. */}
      {!isOnline && pocket}
      <EntryCard {...home.create} variant="primary" art={<FourPlayers />} onClick={onCreate} />
      <EntryCard {...home.join} variant="secondary" art={<FiveCharacters />} onClick={onJoin} />
      {isOnline && pocket}
    </div>
  );
}

type EntryCardProps = {
  title: string;
  text: string;
  action: string;
  variant: ButtonVariant;
  art: ReactNode;
  onClick: () => void;
};

function EntryCard({ title, text, action, variant, art, onClick }: EntryCardProps) {
  return (
    <section className="group relative grid grid-cols-1 gap-4 rounded-2xl bg-surface/90 p-5 edge-subtle max-tall:gap-2.5 max-tall:px-4 max-tall:py-3 transition-press hover:bg-surface lg:p-6">
      <div className="flex items-center justify-between gap-2">
        <div className="grid min-w-0 gap-1">
          <h2 className="text-[1.4375rem] leading-tight">{title}</h2>
          <p className="text-sm text-muted max-tall:sr-only">{text}</p>
        </div>
        {art}
      </div>
      <Button
        variant={variant}
        onClick={onClick}
        className="w-full after:absolute after:inset-0 after:rounded-2xl"
      >
        {action}
      </Button>
    </section>
  );
}

/** Seats with faces that differ most. */
const SEATS = [0, 2, 3, 5];

const wobble = 'transition-press motion-safe:group-hover:-rotate-12';

function FourPlayers() {
  return (
    <svg viewBox="0 0 132 42" aria-hidden="true" className="hidden w-28 shrink-0 fold:block">
      {SEATS.map((seat, i) => (
        <SvgFaceTile
          key={seat}
          seat={seat}
          mood={i === 3 ? 'mask' : 'happy'}
          x={i * 30}
          size={42}
        />
      ))}
    </svg>
  );
}

/** A lobby code as printed on the ticket. */
function FiveCharacters() {
  return (
    <span aria-hidden="true" className="hidden shrink-0 gap-0.75 fold:flex">
      {[...'K7QXP'].map((character, i) => (
        <i
          key={character}
          className={cx(
            'grid h-7 w-4.5 place-items-center rounded-[0.3125rem] bg-paper font-display text-xs text-ink not-italic lg:h-9 lg:w-6.5 lg:text-sm',
            i === 3 && `rotate-14 translate-y-0.5 ${wobble}`,
          )}
        >
          {character}
        </i>
      ))}
    </span>
  );
}
