import { Pause, Play } from 'lucide-react';
import { EXTENSIONS_MAX } from '../../../game/limits.ts';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { fitContainer, linesOf, widthOf } from '../../kit/ui/text-width.ts';
import { game as gameTexts } from '../../texts/game.ts';
import { isDoubleTap, useLateTap } from '../channel/double-tap.ts';
import { formatSeconds, GAME_CLOCK } from '../view/countdown.ts';
import { faceOf, seated } from '../view/players.ts';
import { followingId, isBetweenLaps, isVoteDue, turnHolderId } from '../view/turn.ts';
import { useClock } from '../view/use-clock.ts';
import { useView } from '../view/use-view.ts';
import { Marks } from './pass-on.tsx';
import type { Table } from './table.ts';
import { pocket as texts } from './texts.ts';

/** The phone lies on the table: both sides can read it. */
export default function Talk({ table }: { table: Table }) {
  const { game } = useView();
  const { seconds, state } = useClock(GAME_CLOCK);
  const holderId = turnHolderId(game);
  const first = game.speakingOrder[0] ?? '';
  const isDue = isVoteDue(game, seconds, false);
  const isPaused = state === 'paused';
  // Short turns follow each other at the same place.
  const isLate = useLateTap(String(holderId));
  const side = <Side seconds={seconds} isPaused={isPaused} />;

  function goOn() {
    if (isLate()) return;
    const playerId = game.nextSpeakerId ?? first;
    const speak = (isSpeaking: boolean) => ({ type: 'speak' as const, playerId, isSpeaking });
    table.play(speak(true), ...(holderId ? [speak(false)] : []));
  }

  const used = game.clock?.used ?? 0;
  // Only the host pauses; on one phone the table is all of them [H1].
  const hostId = seated(game).find(({ isHost }) => isHost)?.id ?? first;
  const clock = (action: 'more' | 'pause' | 'resume') =>
    table.play({ type: 'clock', playerId: hostId, action, used });
  return (
    <div className="grid grow grid-cols-1 grid-rows-[1fr_auto_1fr] @max-[15rem]:grid-rows-[1fr_auto] flat:grid-rows-[1fr_auto] lg:grid-rows-[1fr_auto]">
      {/* In landscape and with large text there is room for one side; nobody sits behind a laptop. */}
      <div aria-hidden="true" className="grid rotate-180 @max-[15rem]:hidden flat:hidden lg:hidden">
        {side}
      </div>
      <div className="grid grid-cols-1 gap-2 border-y-2 border-border py-3 max-tall:py-2 @max-[15rem]:order-1 @max-[15rem]:border-b-0 flat:order-1 flat:grid-cols-2 flat:border-b-0 lg:order-1 lg:grid-cols-2 lg:border-b-0">
        <div className="grid flat:col-span-2 lg:col-span-2">
          <Marks done={game.spokenIds.length} all={game.speakingOrder.length} />
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2">
          <Button
            variant={isDue ? 'primary' : 'secondary'}
            className="px-1!"
            onClick={() => {
              if (!isDoubleTap()) table.play({ type: 'callVote', playerId: first });
            }}
          >
            {texts.vote}
          </Button>
          <Button variant={isDue ? 'secondary' : 'success'} className="px-1!" onClick={goOn}>
            {holderId ? texts.next : texts.anotherLap}
          </Button>
        </div>
        {game.clock && (
          <div className="grid grid-cols-2 gap-2 @max-[15rem]:grid-cols-1">
            <Button
              variant="ghost"
              size="md"
              aria-disabled={used >= EXTENSIONS_MAX}
              onClick={() => {
                if (used < EXTENSIONS_MAX && !isDoubleTap()) clock('more');
              }}
            >
              {texts.moreTime}
            </Button>
            {state !== 'over' && (
              <Button
                variant="ghost"
                size="md"
                className="px-1!"
                icon={isPaused ? <Play className="size-4" /> : <Pause className="size-4" />}
                onClick={() => {
                  if (!isDoubleTap()) clock(isPaused ? 'resume' : 'pause');
                }}
              >
                {isPaused ? texts.goOn : texts.pause}
              </Button>
            )}
          </div>
        )}
      </div>
      {side}
    </div>
  );
}

/** Who is on, and how long. */
function Side({ seconds, isPaused }: { seconds: number | null; isPaused: boolean }) {
  const { game } = useView();
  const holder = faceOf(game, turnHolderId(game) ?? '');
  const isBeginning = game.lap <= 1 && game.spokenIds.length === 0;
  const isOver = isBetweenLaps(game) || !holder;
  const following = isOver ? null : faceOf(game, followingId(game) ?? '');
  const says = isOver
    ? texts.allSpoken
    : (isBeginning ? texts.begins : texts.isOn)(holder.username);
  const letters = widthOf(says);
  // On two lines.
  const isLong = letters > 18;
  return (
    <div className="@container grid grid-cols-1 content-center justify-items-center gap-2 py-3 text-center max-tall:gap-0.5 max-tall:py-1">
      {!isOver && (
        <Avatar
          player={holder}
          mood="talk"
          size="fill"
          className="size-[min(6rem,12svh)] max-tall:size-[7svh] flat:size-[20svh] lg:size-[22svh] rounded-[34%] outline-3 outline-paper"
        />
      )}
      <h1
        className="leading-[1.1] text-balance wrap-anywhere"
        style={{
          fontSize: `min(${fitContainer(says, 1.25, 4.5, isLong ? linesOf(says) : { letters })}, max(1.25rem, ${isLong ? 3.8 : 5.8}svh, 2.6vw))`,
        }}
      >
        {says}
      </h1>
      {following && (
        <p className="max-w-full truncate text-lg text-muted max-tall:text-base lg:text-xl">
          {gameTexts.following(following.username)}
        </p>
      )}
      {seconds !== null && (
        <p
          role="timer"
          className={cx(
            'flex items-center gap-[0.2em] font-display text-[min(4rem,8svh)] max-tall:text-[6.5svh] flat:text-[16svh] lg:text-[12svh] leading-none tabular-figures',
            isPaused ? 'text-muted' : seconds <= GAME_CLOCK.critical && 'text-danger',
          )}
        >
          {isPaused && <Pause fill="currentColor" className="size-[0.7em]" />}
          {formatSeconds(seconds)}
        </p>
      )}
    </div>
  );
}
