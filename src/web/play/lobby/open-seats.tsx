import { useId } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import { held as texts } from '../../texts/held.ts';
import { common } from '../../texts/index.ts';
import { moves } from '../channel/moves.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { useMove } from '../channel/use-move.ts';

/** Names and points of one phone, which wait for their players [H6b]. */
export default function OpenSeats() {
  const { game } = useLobby();
  const taking = useMove(moves.takeSeat);
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <h2 id={id} className="text-lg">
        {texts.openTitle}
      </h2>
      <p className="text-sm text-muted">{texts.openHelp}</p>
      <ul className="flex flex-wrap gap-2">
        {game.openSeats.map(({ name, points }, at) => (
          <li key={at} className="min-w-0">
            <Button
              variant="secondary"
              size="md"
              className="max-w-full"
              onClick={() => void taking.run(name)}
            >
              <bdi className="min-w-0 truncate">{name}</bdi>
              <span className="text-sm font-normal whitespace-nowrap">{common.points(points)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
