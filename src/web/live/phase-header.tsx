import { Header } from '../layout/header.tsx';
import { Menu } from '../menu/menu.tsx';
import { SoundButton } from '../sound/sound-switch.tsx';
import { common } from '../texts/index.ts';
import { live as texts } from '../texts/live.ts';
import { Chip } from '../ui/chip.tsx';
import { formatSeconds } from './countdown.ts';
import { useGame } from './use-game.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** The line above a running game: round, code, time, menu. */
export function PhaseHeader() {
  const { game } = useGame();
  return (
    <Header
      round={{ current: game.currentRound, total: game.totalRounds }}
      code={game.lobbyCode}
      time={game.status !== 'result' && <Time />}
      menu={
        <>
          <SoundButton />
          <Menu />
        </>
      }
    />
  );
}

/** Left out on phones, where the large clock lies right below. */
function Time() {
  const seconds = useSecondsLeft();
  return (
    <Chip className="tabular-nums max-[30rem]:hidden">
      <span className="sr-only">{seconds === null ? common.unlimited : texts.timeLeft}</span>
      <span aria-hidden={seconds === null}>{formatSeconds(seconds)}</span>
    </Chip>
  );
}
