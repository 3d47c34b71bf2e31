import { isGameOver } from '../../play/view/standings.ts';
import { useView } from '../../play/view/use-view.ts';
import { display as texts } from '../texts.ts';

export function Logo() {
  return (
    <span className="logo">
      Imp<i>o</i>ster
    </span>
  );
}

/** Above a round: where the evening stands; after the last one no round. */
export function Header() {
  const { game } = useView();
  return (
    <header className="top">
      <Logo />
      {!(game.status === 'result' && isGameOver(game)) && (
        <span className="chip">{texts.round(game.currentRound, game.totalRounds)}</span>
      )}
      {game.settings.hideCode ? (
        <span />
      ) : (
        <span className="chip chip-code">#{game.lobbyCode}</span>
      )}
    </header>
  );
}
