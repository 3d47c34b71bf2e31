import { ArrowDown, ArrowUp } from 'lucide-react';
import { flushSync } from 'react-dom';
import type { GameView, PlayerView } from '../../../contract/shapes.ts';
import { announce } from '../../kit/ui/announcer.tsx';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { IconButton } from '../../kit/ui/icon-button.tsx';
import { settings as texts } from '../../texts/index.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { seated } from '../view/players.ts';
import { ToggleField } from './toggle-field.tsx';

type SeatingFieldProps = {
  seating: readonly string[];
  onChange: (seating: string[]) => void;
  /** Already in a disabled fieldset: only tells the buttons how to look. */
  disabled: boolean;
};

/** The host arranges the faces as the players sit [R12]. */
export function SeatingField({ seating, onChange, disabled }: SeatingFieldProps) {
  const { game } = useLobby();
  const circle = circleOf(game, seating);
  const ids = circle.map(({ id }) => id);
  const isOn = seating.length > 0;

  function move(button: HTMLElement, index: number, step: number) {
    const place = index + step;
    if (place < 0 || place >= ids.length) return;
    flushSync(() => onChange(moved(ids, index, step)));
    // A moved element loses the focus.
    button.focus();
    announce(texts.seatedAt(circle[index]?.username ?? '', place + 1, ids.length));
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <ToggleField
        label={texts.seating}
        text={texts.seatingText}
        isOn={isOn}
        onChange={(isOn) => onChange(isOn ? ids : [])}
      />
      {isOn && (
        <ol aria-label={texts.seating} className="grid grid-cols-1 gap-1">
          {circle.map((player, index) => (
            <li key={player.id} className="flex min-h-12 items-center gap-2.5">
              <Avatar player={player} size="sm" isAway={!player.isConnected} />
              <bdi className="min-w-0 grow truncate font-[650]">{player.username}</bdi>
              {!disabled &&
                [-1, 1].map((step) => {
                  const Icon = step < 0 ? ArrowUp : ArrowDown;
                  const label = step < 0 ? texts.seatUp : texts.seatDown;
                  return (
                    <IconButton
                      key={step}
                      label={label(player.username)}
                      aria-disabled={!ids[index + step]}
                      className="aria-disabled:opacity-40"
                      onClick={(event) => move(event.currentTarget, index, step)}
                    >
                      <Icon />
                    </IconButton>
                  );
                })}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** All players in the host's order; those without a place last, in joining order [R12]. */
export function circleOf(game: GameView, seating: readonly string[]): PlayerView[] {
  const placed = seating.flatMap((id) => game.players[id] ?? []);
  return [...placed, ...seated(game).filter(({ id }) => !seating.includes(id))];
}

/** The ids after the one at `index` moved by `step` places. */
export function moved(ids: readonly string[], index: number, step: number): string[] {
  const next = [...ids];
  next.splice(index + step, 0, ...next.splice(index, 1));
  return next;
}
