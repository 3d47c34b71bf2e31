import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import type { Seat } from '../../../contract/shapes.ts';
import { cx } from '../../kit/ui/class-names.ts';
import { pathOfPhase } from '../../play/view/phase-route.ts';
import { home } from '../../texts/index.ts';

const texts = home.returnToGame;
const SHOWN_MAX = 3;

/** "Zurück ins Spiel": the lobbies in which the user has a seat, newest first. */
export default function ReturnToGame({ seats }: { seats: Seat[] }) {
  const [newest, ...others] = seats.slice(0, SHOWN_MAX);
  if (!newest) return null;
  return (
    <nav aria-label={texts.title} className="grid gap-2 animate-enter wide:grid-cols-2 lg:gap-5">
      <Ticket seat={newest} />
      {others.length > 0 && (
        <ul className="grid auto-cols-fr grid-flow-col gap-2 lg:gap-5">
          {others.map((seat) => (
            <li key={seat.lobbyCode} className="grid min-w-0">
              <Stub seat={seat} />
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

function Ticket({ seat }: { seat: Seat }) {
  return (
    <Link
      href={pathOfPhase(seat.status, seat.lobbyCode)}
      className={cx(
        'on-paper halftone group flex min-h-16 items-stretch overflow-hidden rounded-xl no-underline',
        'transition-press active:translate-y-[2px] only:col-span-full',
      )}
    >
      <span className="grid min-w-0 grow content-center py-2.5 pr-3 pl-4.5">
        <span className="font-display text-lg leading-tight">
          {texts.title} <span className="whitespace-nowrap">#{seat.lobbyCode}</span>
        </span>
        <span className="flex min-w-0 text-sm text-paper-muted">
          <Facts seat={seat} />
        </span>
      </span>
      <span className="grid w-14 shrink-0 place-items-center border-l-2 border-dashed border-ink/25">
        <ArrowRight className="size-6 transition-press motion-safe:group-hover:translate-x-1" />
      </span>
    </Link>
  );
}

function Stub({ seat }: { seat: Seat }) {
  return (
    <Link
      href={pathOfPhase(seat.status, seat.lobbyCode)}
      className="grid min-h-12 content-center rounded-xl bg-surface/90 px-4 py-1.5 no-underline edge-subtle hover:bg-surface"
    >
      <span className="font-display leading-tight">
        <span className="sr-only">{texts.title} </span>#{seat.lobbyCode}
      </span>
      <span className="flex min-w-0 text-sm leading-tight text-muted">
        <Facts seat={seat} />
      </span>
    </Link>
  );
}

function Facts({ seat: { lobbyName, status } }: { seat: Seat }) {
  return (
    <>
      {lobbyName && (
        <>
          <bdi className="truncate">{lobbyName}</bdi>
          <span aria-hidden="true" className="px-1.5">
            ·
          </span>
        </>
      )}
      <span className="shrink-0">{status === 'waiting' ? texts.waiting : texts.running}</span>
    </>
  );
}
