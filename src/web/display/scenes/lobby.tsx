import { MAX_PLAYERS, MIN_PLAYERS } from '../../../game/limits.ts';
import { invitationUrl, publicHost } from '../../kit/platform/public-url.ts';
import { cx } from '../../kit/ui/class-names.ts';
import { Mask } from '../../kit/ui/mask.tsx';
import { QrCode } from '../../kit/ui/qr-code.tsx';
import { widthOf } from '../../kit/ui/text-width.ts';
import { whatIsMissing } from '../../play/view/missing.ts';
import { moodOf } from '../../play/view/mood.ts';
import { nextPlayers, present, seated } from '../../play/view/players.ts';
import { shortName } from '../../play/view/short-names.ts';
import { useView } from '../../play/view/use-view.ts';
import { lobby as lobbyTexts } from '../../texts/lobby.ts';
import { columns } from '../parts/fit.ts';
import { Flights } from '../parts/flights.tsx';
import { FullName } from '../parts/full-name.tsx';
import { Logo } from '../parts/header.tsx';
import { Crown, Tick, Tile } from '../parts/tile.tsx';
import { display as texts } from '../texts.ts';

/** Faces, in rem, in a column, and how many take them; more have three rows of four. */
const SIZES = [
  { most: 3, size: 15, perRow: 3 },
  { most: 4, size: 11.5, perRow: 4 },
  { most: 6, size: 10.4, perRow: 3 },
  { most: 8, size: 9.4, perRow: 4 },
];
const WIDTH = 61;
const CROWD = { size: 6.2, perRow: 4 };

/** Wider sentences have no room there; ticks on the faces say the same. */
const BELOW_CROWD = 34;

/** Who has come, and how to come. */
export function Lobby() {
  const { game } = useView();
  const players = seated(game);
  const here = present(game);
  const ready = here.filter(({ isReady }) => isReady).length;
  const { size, perRow } = SIZES.find(({ most }) => players.length <= most) ?? CROWD;
  const isCrowd = size === CROWD.size;
  const missing = waitingFor();
  const isShown = missing !== lobbyTexts.allReady && !(isCrowd && widthOf(missing) > BELOW_CROWD);
  return (
    <div className={isCrowd ? 'scene lobby crowd' : 'scene lobby'}>
      <header className="top">
        <Logo />
        {game.lobbyName && <bdi className="chip">{game.lobbyName}</bdi>}
      </header>
      <Ticket />
      <h1>{players.length < MAX_PLAYERS ? texts.join : texts.isFull}</h1>
      <ul className="lobby-faces" style={columns(perRow, WIDTH, WIDTH)}>
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
        <b>{missing === lobbyTexts.allReady ? missing : count()}</b>{' '}
        {isShown && <span>{missing}</span>}
      </p>
    </div>
  );

  function count(): string {
    return here.length > 1 ? lobbyTexts.readyCount(ready, here.length) : lobbyTexts.alone;
  }

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
