import { type CSSProperties, useRef } from 'react';
import { moodOf } from '../../face/mood.ts';
import { faceOf } from '../../lobby/players.ts';
import { turnHolderId } from '../../lobby/turn.ts';
import { useLobby } from '../../lobby/use-lobby.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/class-names.ts';
import { RAYS } from '../../ui/rays.ts';
import { Table } from './table.tsx';
import { bandOf, tableOrder } from './turns.ts';
import { useTravel } from './use-travel.ts';

/** [R13] Whose turn it is, above all players in speaking order. */
export function TurnStage() {
  const { game } = useLobby();
  const root = useRef<HTMLDivElement>(null);
  useTravel(root, turnHolderId(game));
  return (
    <div ref={root} className="relative grid gap-2.5 max-tall:gap-1.5 wide:col-start-2 lg:gap-6">
      <Band />
      <Table />
    </div>
  );
}

const floor = (light: string) => `radial-gradient(closest-side, rgb(${light}), transparent)`;
const rays = {
  '--x': '3.4rem',
  '--y': '5rem',
  background: `${RAYS}, var(--color-primary)`,
} as CSSProperties;

/** The turn as a banner, brass-coloured for its player; the same for every role. */
function Band() {
  const { game, me } = useLobby();
  const band = bandOf(game, me.id);
  if (!band) return null;
  const holder = faceOf(game, turnHolderId(game) ?? '');
  const following = faceOf(game, band.followingId ?? '');
  const isMine = holder?.id === me.id;
  const isLong = band.title.length > 24;
  return (
    // Above the card, which would darken the text.
    <div className="relative z-1 grid h-29 grid-cols-[6.75rem_1fr] items-center max-tall:h-24 max-tall:grid-cols-[5rem_1fr] max-[15rem]:h-auto max-[15rem]:grid-cols-1 max-[15rem]:p-4">
      <div
        aria-hidden="true"
        className="absolute inset-0 overflow-hidden rounded-2xl bg-[#20112a] edge-subtle forced-colors:border"
      >
        <i className="finale-beam absolute -top-1/4 -left-5 h-[145%] w-37 max-tall:-left-8" />
        <i
          style={{ background: floor(isMine ? '34 18 42 / 0.5' : '255 244 224 / 0.4') }}
          className="absolute bottom-2 left-1 z-1 h-6 w-25 max-tall:bottom-0.5 max-tall:-left-2.5"
        />
        <b
          style={rays}
          className={cx(
            'absolute inset-0 transition-opacity duration-250',
            isMine ? 'opacity-100' : 'opacity-0',
          )}
        />
      </div>
      <span
        data-stage=""
        className="relative z-1 flex h-16 justify-center justify-self-center max-tall:h-14"
      >
        {holder ? (
          <Avatar
            player={holder}
            mood={moodOf(game, holder.id)}
            size="fill"
            className="size-16 rounded-[34%] outline-3 outline-paper max-tall:size-14"
          />
        ) : (
          <Trio />
        )}
      </span>
      <div
        className={cx(
          'relative grid min-w-0 gap-1.5 py-2 pr-3.5 transition-colors duration-250 max-tall:gap-0.5 max-tall:py-1.5',
          isMine ? 'text-ink' : 'text-muted',
        )}
      >
        <h2
          className={cx(
            'leading-[1.08] wrap-anywhere hyphens-auto',
            isMine ? 'text-ink' : 'text-foreground',
            isLong ? 'text-xl max-tall:text-[1.25rem]' : 'text-[1.75rem] max-tall:text-[1.375rem]',
          )}
        >
          <bdi>{band.title}</bdi>
        </h2>
        <p className="flex min-w-0 items-center gap-1.5 text-sm leading-tight font-semibold">
          {following && <Avatar player={following} size="fill" className="size-6.5" />}
          {/* One line: the band keeps its height, with names of any length. */}
          <bdi className={following ? 'truncate max-[15rem]:whitespace-normal' : 'wrap-anywhere'}>
            {band.detail}
          </bdi>
        </p>
      </div>
    </div>
  );
}

/** Between two laps: the first three players, as no player has the turn. */
function Trio() {
  const { game } = useLobby();
  return tableOrder(game)
    .slice(0, 3)
    .map((player, at) => (
      <Avatar
        key={player.id}
        player={player}
        size="fill"
        className={cx(
          'size-11 self-center rounded-[34%] outline-3 outline-[#20112a] animate-rise max-tall:size-9',
          at > 0 && '-ml-5',
        )}
      />
    ));
}
