import { Header } from '../layout/header.tsx';
import { useLobby } from '../lobby/use-lobby.ts';
import { Menu } from '../menu/menu.tsx';
import { SoundButton } from '../sound/sound-switch.tsx';
import { common } from '../texts/index.ts';
import { live as texts } from '../texts/live.ts';
import { Chip } from '../ui/chip.tsx';
import { formatSeconds } from './countdown.ts';
import { LobbyCode } from './lobby-code.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

export function PhaseHeader() {
  const { game } = useLobby();
  return (
    <Header
      menu={
        <>
          <SoundButton />
          <Menu />
        </>
      }
    >
      <Chip className="tabular-nums">
        <span className="sr-only">{common.roundSpoken(game.currentRound, game.totalRounds)}</span>
        <span aria-hidden="true">{common.round(game.currentRound, game.totalRounds)}</span>
      </Chip>
      <LobbyCode code={game.lobbyCode} />
      {game.status !== 'result' && <Time />}
    </Header>
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
