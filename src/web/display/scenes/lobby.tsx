import { MIN_PLAYERS } from '../../../game/limits.ts';
import { cx } from '../../kit/ui/class-names.ts';
import { Mask } from '../../kit/ui/mask.tsx';
import { QrCode } from '../../kit/ui/qr-code.tsx';
import { invitationUrl, publicHost } from '../../play/menu/invitation-url.ts';
import { whatIsMissing } from '../../play/view/missing.ts';
import { moodOf } from '../../play/view/mood.ts';
import { nextPlayers, present, seated } from '../../play/view/players.ts';
import { shortName } from '../../play/view/short-names.ts';
import { useView } from '../../play/view/use-view.ts';
import { lobby as lobbyTexts } from '../../texts/lobby.ts';
import { Flights } from '../parts/flights.tsx';
import { FullName } from '../parts/full-name.tsx';
import { Logo } from '../parts/header.tsx';
import { Crown, Tick, Tile } from '../parts/tile.tsx';
import { display as texts } from '../texts.ts';

/** So many take one row, so many two; more have three. */
const ONE_ROW = 4;
const TWO_ROWS = 8;

/** Who has come, and how to come. */
export function Lobby() {
  const { game } = useView();
  const players = seated(game);
  const here = present(game);
  const ready = here.filter(({ isReady }) => isReady).length;
  const isCrowd = players.length > TWO_ROWS;
  const size = isCrowd ? 6.2 : players.length > ONE_ROW ? 8.5 : 11;
  return (
    <div className={isCrowd ? 'scene lobby crowd' : 'scene lobby'}>
      <header className="top">
        <Logo />
        {game.lobbyName && <bdi className="chip">{game.lobbyName}</bdi>}
      </header>
      <Ticket />
      <h1>{texts.join}</h1>
      <ul className="lobby-faces">
        {players.map((player) => (
          <li key={player.id} className={cx('column', !player.isConnected && 'away')}>
            <Tile face={player} mood={moodOf(game, player.id)} size={size}>
              {game.crownIds.includes(player.id) && <Crown />}
              {player.isHost && <span className="host-label">{lobbyTexts.host}</span>}
              {player.isReady && player.isConnected && <Tick kind="ready" />}
              <Flights playerId={player.id} />
            </Tile>
            <FullName player={player} />
            <span className="sr">{player.isReady ? lobbyTexts.ready : lobbyTexts.notReady}</span>
          </li>
        ))}
      </ul>
      <p className="lobby-state">
        <b>{here.length > 1 ? lobbyTexts.readyCount(ready, here.length) : lobbyTexts.alone}</b>{' '}
        <span>{waitingFor()}</span>
      </p>
    </div>
  );

  function waitingFor(): string {
    const { tooFew, notReady } = whatIsMissing(game);
    if (tooFew) return texts.tooFew(MIN_PLAYERS - nextPlayers(game).length);
    if (notReady.length === 0) return lobbyTexts.allReady;
    return lobbyTexts.missing(
      notReady.map((player) => shortName(player, game)),
      false,
    );
  }
}

function Ticket() {
  const { game } = useView();
  const host = seated(game).find(({ isHost }) => isHost);
  if (game.settings.hideCode) {
    return (
      <section className="lobby-ticket paper column" aria-label={lobbyTexts.invitation}>
        <Mask className="lobby-mask" />
        <span className="lobby-hidden">{texts.hidden}</span>
        <span className="lobby-host">{texts.askFor(host?.username ?? '')}</span>
      </section>
    );
  }
  return (
    <section className="lobby-ticket paper column" aria-label={lobbyTexts.invitation}>
      <QrCode text={invitationUrl(game.lobbyCode)} />
      <b>{game.lobbyCode}</b>
      <span className="lobby-host">{publicHost()}</span>
    </section>
  );
}
