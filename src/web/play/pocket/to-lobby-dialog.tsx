import { useLocation } from 'wouter';
import { gameApi } from '../../../contract/game-api.ts';
import type { GameView } from '../../../contract/shapes.ts';
import { paths } from '../../kit/paths.ts';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { call } from '../../session/api-client.ts';
import { playerInfo } from '../../session/player-info.ts';
import { useAction } from '../../session/session.ts';
import { keepFirstView } from '../channel/first-view.ts';
import { type Face, seated } from '../view/players.ts';
import { FaceList } from './face-list.tsx';
import { pocket as texts } from './texts.ts';

type ToLobbyProps = { game: GameView; onMoved: () => void; onClose: () => void };

/** Names and points move into a lobby of the server, where each player takes the own ones [H6b]. */
export default function ToLobbyDialog({ game, onMoved, onClose }: ToLobbyProps) {
  const [, navigate] = useLocation();
  const players = seated(game);
  const moving = useAction({
    async mutationFn({ username }: Face) {
      const me = await call(gameApi.me, { query: { orNull: '1' } });
      const hostId = me?.id ?? playerInfo().id;
      const { seating: _, ...settings } = game.settings;
      const openSeats = players.map(({ id, username: name }) => ({
        ...{ name, points: game.scores[id] ?? 0 },
      }));
      const body = { hostId, hostName: username, settings, openSeats };
      const lobby = await call(gameApi.createGame, { body });
      keepFirstView(hostId, lobby);
      return lobby;
    },
    onSuccess({ lobbyCode }) {
      onMoved();
      navigate(paths.lobbyScreen('lobby', lobbyCode));
    },
    failure: texts.moveFailed,
  });
  return (
    <Dialog title={texts.toLobby} onClose={onClose}>
      <div className="grid gap-3">
        <p className="text-muted">{texts.toLobbyHelp}</p>
        <h3 className="text-lg">{texts.whosePhone}</h3>
        <FaceList
          faces={players}
          busyId={moving.isPending ? moving.variables.id : undefined}
          onPick={(player) => moving.isPending || moving.mutate(player)}
        />
      </div>
    </Dialog>
  );
}
