import { ChevronUp } from 'lucide-react';
import { Crown } from '../../kit/ui/avatar.tsx';
import { useLobby } from '../channel/use-lobby.ts';
import { namesOf } from '../view/players.ts';
import { EVENING_RAYS, evening as texts } from './texts.ts';
import { useEveningDialog } from './use-evening-dialog.ts';

/** In the lobby after a game: who won it; opens the standings of the evening [E1]. */
export default function EveningTicket() {
  const { game } = useLobby();
  const { dialog, open } = useEveningDialog();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void open()}
        className="on-paper halftone ticket-notch flex w-full items-stretch overflow-hidden rounded-xl text-left focus-visible:-outline-offset-4"
      >
        <span
          className="relative w-(--stub,4.75rem) shrink-0 border-r-2 border-dashed border-ink/35"
          style={{ background: EVENING_RAYS }}
        >
          <Crown className="inset-0 m-auto size-8" />
        </span>
        <span className="grid min-w-0 grow py-2.5 pl-4">
          <span className="font-display text-lg leading-tight">{texts.title}</span>
          <span className="text-sm leading-snug wrap-anywhere text-paper-muted">
            {texts.wonBy(game.evening?.games ?? 0, namesOf(game, game.crownIds))}
          </span>
        </span>
        <ChevronUp className="mr-4 size-5 shrink-0 self-center" />
      </button>
      {dialog}
    </>
  );
}
