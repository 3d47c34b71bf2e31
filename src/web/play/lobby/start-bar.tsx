import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { toast, WAITING_MS } from '../../kit/ui/toast.ts';
import { live as liveTexts } from '../../texts/live.ts';
import { lobby as texts } from '../../texts/lobby.ts';
import { isDoubleTap } from '../channel/double-tap.ts';
import { moves, readyWithStart } from '../channel/moves.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { useMove } from '../channel/use-move.ts';
import { whatIsMissing } from '../view/missing.ts';
import { shortName } from '../view/short-names.ts';

/** Ready button, for the host also start; shows what the lobby waits for. */
export function StartBar() {
  const { game, me } = useLobby();
  const readiness = useMove(moves.ready);
  // Not ignored while the tap on "Ich bin bereit" is on its way.
  const readyToStart = useMove(readyWithStart);
  const starting = useMove(moves.start);
  const [isStarting, setStarting] = useState(false);
  const { tooFew, notReady } = whatIsMissing(game);
  const needed = game.settings.hostPlays ? texts.tooFew : texts.tooFewBesidesHost;
  // Starting makes the host ready.
  const canStart = me.isHost && !tooFew && notReady.every(({ id }) => id === me.id);

  async function startGame() {
    // As a second tap on "Nochmal spielen".
    if (isDoubleTap(0)) return;
    const wasReady = me.isReady || readiness.isPending;
    setStarting(true);
    toast({ title: liveTexts.starting, repeatsScreen: true, duration: WAITING_MS });
    if (me.isReady || (await readyToStart.run(true))) {
      const isStarted = await starting.run();
      if (!isStarted && !wasReady) await readyToStart.run(false);
    }
    setStarting(false);
  }

  return (
    <>
      <p
        id="missing-hint"
        className="min-h-[1.45em] text-center text-sm text-balance wrap-anywhere max-tall:text-[0.75rem] flat:leading-tight lg:text-lg"
      >
        <Waiting canStart={canStart} needed={needed} />
      </p>
      {/* Both keep their place: a late tap on one never hits the other. */}
      <div className="tap-shield grid fit-columns gap-3">
        <Button
          variant={
            me.isReady
              ? canStart
                ? 'outline'
                : 'success'
              : canStart || (me.isHost && tooFew)
                ? 'secondary'
                : 'primary'
          }
          // A toggle button needs one name for both states, which contains both labels (WCAG 2.5.3).
          aria-label={readiness.label(texts.getReady)}
          aria-pressed={me.isReady}
          aria-busy={readiness.isPending}
          className="min-h-15! gap-1.5! px-1.5! max-tall:min-h-13! lg:text-xl"
          onClick={() => void readiness.run(!me.isReady)}
        >
          {readiness.label(me.isReady ? texts.ready : texts.getReady)}
          {me.isReady && <Check strokeWidth={3} className="size-5 animate-bounce-in" />}
        </Button>
        {me.isHost && (
          <Button
            aria-disabled={!canStart}
            aria-describedby="missing-hint"
            busy={isStarting}
            className="px-1.5! lg:text-xl"
            // Nothing shines through.
            style={canStart ? undefined : { background: 'var(--color-surface)' }}
            onClickCapture={() =>
              canStart || toast({ title: tooFew ? needed : texts.waitForReady })
            }
            onClick={() => void startGame()}
          >
            {isStarting ? texts.starting : texts.start}
          </Button>
        )}
      </div>
    </>
  );
}

function Waiting({ canStart, needed }: { canStart: boolean; needed: string }) {
  const { game, me } = useLobby();
  const { tooFew, notReady } = whatIsMissing(game);
  if (Object.keys(game.players).length === 1) return `${needed} ${texts.alone}`;
  const others = notReady
    .filter((player) => player.id !== me.id)
    .map((player) => shortName(player, game));
  const isWaiting = notReady.length > 0 && !canStart;
  return (
    <>
      {tooFew && <span className="text-primary">{needed} </span>}
      {isWaiting && (
        <>
          <span className={cx('inline-block', me.isHost && 'font-semibold')}>
            {texts.missing(others, notReady.length > others.length)}
          </span>{' '}
        </>
      )}
      {me.isHost && !tooFew && others.length > 0 && (
        <span className="inline-block text-[0.75rem] leading-tight tracking-tight text-muted lg:text-base">
          {texts.waitForReady}
        </span>
      )}
      {!isWaiting && !tooFew && (
        <>
          <strong
            className={cx(
              'inline-block',
              notReady.length === 0 &&
                'font-display text-[clamp(1.375rem,7.2vw,1.6875rem)] leading-none flat:text-xl lg:text-2xl',
            )}
          >
            {notReady.length > 0 ? texts.othersReady : texts.allReady}
          </strong>{' '}
        </>
      )}
      {!me.isHost && <span className="mx-1 inline-block text-muted">{texts.hostStarts}</span>}
    </>
  );
}
