import type { ReactNode } from 'react';
import { home } from '../../texts/index.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Mask } from '../../ui/mask.tsx';

type EntryCardsProps = { onCreate: () => void; onJoin: () => void };

/** Create or join. The whole card is clickable. */
export function EntryCards({ onCreate, onJoin }: EntryCardsProps) {
  return (
    <div className="grid grid-cols-1 gap-3.5 wide:grid-cols-2 lg:gap-5">
      <EntryCard {...home.create} variant="primary" art={<FourPlayers />} onClick={onCreate} />
      <EntryCard {...home.join} variant="secondary" art={<FiveCharacters />} onClick={onJoin} />
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
    <section className="group relative grid grid-cols-1 gap-4 rounded-2xl bg-surface/90 p-5 edge-subtle transition-colors hover:bg-surface lg:p-6">
      <div className="flex items-center justify-between gap-2">
        <div className="grid min-w-0 gap-1">
          <h2 className="text-[1.4375rem] leading-tight">{title}</h2>
          <p className="text-sm text-muted">{text}</p>
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

const wobble = 'transition-transform duration-200 motion-safe:group-hover:-rotate-12';

function FourPlayers() {
  const faces = [
    'from-[#f6bd4b] to-[#ff8a5c]',
    'from-[#5fdcc3] to-[#7cc7ff]',
    'from-[#bca7ff] to-[#f29bd4]',
  ];
  return (
    <span aria-hidden="true" className="hidden shrink-0 items-center *:not-first:-ml-2 fold:flex">
      {faces.map((face) => (
        <i
          key={face}
          className={`size-7.5 rounded-[0.625rem] bg-linear-135 outline-3 outline-surface ${face}`}
        />
      ))}
      <i
        className={cx(
          'grid size-7.5 rotate-14 place-items-center rounded-[0.625rem] bg-ink text-danger outline-3 outline-danger',
          wobble,
        )}
      >
        <Mask className="w-5.5" />
      </i>
    </span>
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
