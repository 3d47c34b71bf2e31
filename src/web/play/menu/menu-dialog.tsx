import { ChevronRight, MonitorPlay } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { PlayerView } from '../../../contract/shapes.ts';
import { SmallPrint } from '../../frame/layout/small-print.tsx';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { Rules } from '../../kit/ui/rule-cards.tsx';
import { settings as settingsTexts } from '../../texts/index.ts';
import { pairing } from '../../texts/pairing.ts';
import { useLobby } from '../channel/use-lobby.ts';
import EveningEntry from '../evening/evening-entry.tsx';
import { SoundSwitch } from '../sound/sound-switch.tsx';
import { isOnDisplay } from '../view/cues.ts';
import { moodOf } from '../view/mood.ts';
import { isLeading, seated } from '../view/players.ts';
import { AddSeat } from './add-seat.tsx';
import { DisplayDialog } from './display-dialog.tsx';
import { LeaveButton } from './leave-button.tsx';
import { PlayerOptions } from './player-options.tsx';
import { menu as texts } from './texts.ts';
import { Ticket } from './ticket.tsx';
import { useChosenPlayer } from './use-chosen-player.ts';

export default function MenuDialog({ onClose }: { onClose: () => void }) {
  const { game } = useLobby();
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      footer={
        <div className="flex justify-center">
          <LeaveButton />
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-7">
        <div className="grid grid-cols-1 gap-2">
          <SoundSwitch isOnDisplay={isOnDisplay(game)} />
          <DisplayEntry onPaired={onClose} />
          <EveningEntry />
        </div>
        <Part title={texts.rules}>
          <Rules />
        </Part>
        <Part title={texts.invite}>
          <Ticket code={game.lobbyCode} />
        </Part>
        <Part title={texts.players}>
          <Players />
          <AddSeat />
        </Part>
        <SmallPrint opens="new-tab" className="-mt-3 -mb-2" />
      </div>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {children}
    </section>
  );
}

function Players() {
  const { game, me } = useLobby();
  const [chosen, choose] = useChosenPlayer();
  return (
    <>
      <ul className="grid grid-cols-1 gap-1">
        {seated(game).map((one) => (
          <li key={one.id}>
            {me.isHost && one.id !== me.id ? (
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => choose(one.id)}
                className="flex min-h-14 w-full items-center gap-3 rounded-lg px-2 py-1 text-left hover:bg-paper/8"
              >
                <span className="sr-only">{texts.optionsFor}</span>
                <PlayerLine player={one} />
                <ChevronRight className="size-5 shrink-0 text-muted" />
              </button>
            ) : (
              <div className="flex min-h-14 items-center gap-3 px-2 py-1">
                <PlayerLine player={one} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {chosen && <PlayerOptions player={chosen} onClose={() => choose(null)} />}
    </>
  );
}

function PlayerLine({ player }: { player: PlayerView }) {
  const { game, me } = useLobby();
  const marks = [
    player.id === me.id && texts.you,
    player.isHost && texts.host,
    isLeading(game, player) && settingsTexts.toggles.hostPlays.label,
    !player.isConnected && texts.away,
  ].filter((mark) => mark !== false);
  return (
    <>
      <Avatar
        player={player}
        mood={moodOf(game, player.id)}
        size="sm"
        hasCrown={game.crownIds.includes(player.id)}
        isAway={!player.isConnected}
      />
      <span className="min-w-0 grow">
        <bdi className="block truncate font-[650]">{player.username}</bdi>
        {marks.length > 0 && <span className="text-sm text-muted">{marks.join(' · ')}</span>}
      </span>
    </>
  );
}

/** "Auf den Fernseher" in the menu. */
function DisplayEntry({ onPaired }: { onPaired: () => void }) {
  const { displays } = useLobby().game;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-14 w-full items-center gap-3 rounded-lg bg-paper/6 px-4 text-left hover:bg-paper/10"
      >
        <MonitorPlay className="size-5.5 shrink-0" />
        <span className="grow font-[650]">{pairing.title}</span>
        {displays.some(({ isConnected }) => isConnected) ? (
          <span className="font-bold text-success">{pairing.connected}</span>
        ) : (
          <ChevronRight className="size-5 shrink-0 text-muted" />
        )}
      </button>
      {isOpen && <DisplayDialog onClose={() => setOpen(false)} onPaired={onPaired} />}
    </>
  );
}
