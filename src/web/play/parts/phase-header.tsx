import type { ReactNode } from 'react';
import { Header } from '../../frame/layout/header.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { common } from '../../texts/index.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { LobbyCode } from '../menu/lobby-code.tsx';
import { Menu } from '../menu/menu.tsx';
import { SoundButton } from '../sound/sound-switch.tsx';
import { formatSeconds } from '../view/countdown.ts';
import { useSecondsLeft } from '../view/use-clock.ts';

/** `isOver`: without the round, over a curtain. */
export function PhaseHeader({ isOver = false }: { isOver?: boolean }) {
  const { game, local } = useLobby();
  return (
    <Header
      menu={
        local?.menu ?? (
          <span className={cx('contents', isOver && '[&_button]:bg-surface')}>
            <SoundButton />
            <Menu />
          </span>
        )
      }
    >
      {!isOver && (
        <Chip className="min-h-11 tabular-figures">
          <span className="sr-only">{common.roundSpoken(game.currentRound, game.totalRounds)}</span>
          <span aria-hidden="true">{common.round(game.currentRound, game.totalRounds)}</span>
        </Chip>
      )}
      {!local && (
        // With large text the menu has it.
        <span className={cx('contents', !isOver && 'huge:hidden')}>
          <LobbyCode />
        </span>
      )}
      {!local && game.status !== 'result' && <HeaderTime />}
    </Header>
  );
}

/** Where there is room; the phase has its own clock. */
function HeaderTime() {
  const seconds = useSecondsLeft();
  return (
    <Chip className="min-h-11 tabular-figures max-[48rem]:hidden">
      <span aria-hidden="true">{seconds === null ? '∞' : formatSeconds(seconds)}</span>
    </Chip>
  );
}

/** A small label: a setting, a round, a code. */
function Chip({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full bg-surface px-3 py-1.5 text-sm leading-snug text-foreground edge-subtle forced-colors:border',
        className,
      )}
    >
      {children}
    </span>
  );
}
