import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { pathOf } from '../../../contract/call.ts';
import { gameApi } from '../../../contract/game-api.ts';
import type { Seat } from '../../../contract/shapes.ts';
import { GRADIENTS } from '../../../game/avatars.ts';
import { MAX_PLAYERS } from '../../../game/limits.ts';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { pathOfPhase } from '../../play/view/phase-route.ts';
import { call } from '../../session/api-client.ts';
import { home } from '../../texts/index.ts';

const texts = home.returnToGame;
const SHOWN_MAX = 3;

/** "Zurück ins Spiel": the lobbies in which the user has a seat, newest first. */
export default function ReturnToGame({ seats }: { seats: Seat[] }) {
  const [newest, ...others] = seats.slice(0, SHOWN_MAX);
  if (!newest) return null;
  return (
    <nav aria-label={texts.title} className="grid grid-cols-1 content-start gap-2">
      <Ticket seat={newest} />
      {others.length > 0 && (
        <ul className="grid auto-cols-fr grid-flow-col gap-2 lg:gap-4">
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
  const { lobbyCode: code, lobbyName } = seat;
  const { data: lobby } = useQuery({
    queryKey: [pathOf(gameApi.checkGame, { code })],
    queryFn: () => call(gameApi.checkGame, { params: { code } }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Link
      href={pathOfPhase(seat.status, code)}
      className="on-paper halftone group grid min-h-44 min-w-0 grid-cols-1 gap-2 rounded-2xl p-3.5 no-underline transition-press active:translate-y-[2px]"
    >
      <span className="flex items-start gap-3">
        <span className="min-w-0 grow">
          <span className="block text-sm font-semibold text-paper-muted">
            {lobbyName && (
              <>
                <bdi>{lobbyName}</bdi> ·{' '}
              </>
            )}
            #{code}
          </span>{' '}
          <span className="block min-h-[1.2em] font-display text-lg leading-tight wrap-anywhere xs:truncate">
            {lobby && <bdi>{texts.host(lobby.hostName)}</bdi>}
          </span>
        </span>{' '}
        <span className="shrink-0 -rotate-3 rounded-md border-2 border-current px-2 text-sm font-bold text-success-deep">
          {statusOf(seat)}
        </span>
      </span>{' '}
      <span className="flex min-h-8 flex-wrap items-center gap-x-3 text-sm font-semibold">
        {lobby && <Seats count={lobby.playerCount} />}
      </span>{' '}
      <span className="flex min-h-12 items-center justify-between gap-3 rounded-lg bg-primary px-4 font-[750] text-ink">
        <span>{texts.title}</span>
        <ArrowRight className="size-5 shrink-0 transition-press motion-safe:group-hover:translate-x-1" />
      </span>
    </Link>
  );
}

/** Faces in the order in which seats get them, and the free places. */
function Seats({ count }: { count: number }) {
  return (
    <>
      <span aria-hidden="true" className="flex max-w-max min-w-32 grow basis-32">
        {GRADIENTS.slice(0, count).map((avatar) => (
          <span key={avatar} className="w-6 min-w-0">
            <Avatar player={{ avatar }} size="fill" className="size-8" />
          </span>
        ))}
        {count < MAX_PLAYERS && (
          <span className="ml-3 grid h-8 min-w-8 shrink-0 place-items-center rounded-full border-2 border-dashed border-paper-muted text-xs">
            +{MAX_PLAYERS - count}
          </span>
        )}
      </span>{' '}
      <span className="whitespace-nowrap">{texts.players(count)}</span>
    </>
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
      </span>{' '}
      <span className="flex min-w-0 gap-1.5 text-sm leading-tight text-muted">
        {seat.lobbyName && <bdi className="truncate">{seat.lobbyName}</bdi>}
        <span className="shrink-0">{statusOf(seat)}</span>
      </span>
    </Link>
  );
}

const statusOf = ({ status }: Seat) => (status === 'waiting' ? texts.waiting : texts.running);
