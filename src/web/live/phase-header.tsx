import { Header } from '../layout/header.tsx';
import { Menu } from '../menu/menu.tsx';
import { useGame } from './use-game.ts';

/** The line above a running game: round, code, menu. */
export function PhaseHeader() {
  const { game } = useGame();
  return (
    <Header
      round={{ current: game.currentRound, total: game.totalRounds }}
      code={game.lobbyCode}
      menu={<Menu />}
    />
  );
}
