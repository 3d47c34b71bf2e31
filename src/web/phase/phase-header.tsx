import { Header } from '../layout/header.tsx';
import { useLobby } from '../lobby/use-lobby.ts';
import { Menu } from '../menu/menu.tsx';
import { SoundButton } from '../sound/sound-switch.tsx';
import { common } from '../texts/index.ts';
import { live as texts } from '../texts/live.ts';
import { Chip } from '../ui/chip.tsx';
import { formatSeconds } from './countdown.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** The header of a running game: round, code, time, menu. */
export function PhaseHeader() {
  const { game } = useLobby();
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

/** Omitted on phones, where the large clock is right below. */
function Time() {
  const seconds = useSecondsLeft();
  return (
    <Chip className="tabular-nums max-[30rem]:hidden">
      <span className="sr-only">{seconds === null ? common.unlimited : texts.timeLeft}</span>
      <span aria-hidden={seconds === null}>{formatSeconds(seconds)}</span>
    </Chip>
  );
}
