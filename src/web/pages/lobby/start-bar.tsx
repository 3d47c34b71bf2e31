import { Check } from 'lucide-react';
import { useLobby } from '../../lobby/use-lobby.ts';
import { setReady, start } from '../../moves/moves.ts';
import { useMove } from '../../moves/use-move.ts';
import { live as liveTexts } from '../../texts/live.ts';
import { lobby as texts } from '../../texts/lobby.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { whatIsMissing } from './missing.ts';

/** Ready button, for the host also start; shows what the lobby waits for. */
export function StartBar() {
  const { game, me } = useLobby();
  const readiness = useMove(setReady);
  const starting = useMove(start);
  const { tooFew, notReady } = whatIsMissing(game);
  const canStart = !tooFew && notReady.length === 0;

  function startGame() {
    toast({ title: liveTexts.starting, repeatsScreen: true });
    void starting.run();
  }

  return (
    <>
      <div
        id="missing-hint"
        className="grid gap-0.5 text-center text-sm wrap-anywhere *:text-balance"
      >
        <Waiting />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
        <Button
          variant={me.isReady ? 'success' : 'secondary'}
          // A toggle button needs one label for both states.
          aria-label={readiness.label(texts.ready)}
          aria-pressed={me.isReady}
          aria-busy={readiness.isPending}
          icon={me.isReady && <Check strokeWidth={3} className="size-5" />}
          className="px-1.5!"
          onClick={() => void readiness.run(!me.isReady)}
        >
          {readiness.label(me.isReady ? texts.ready : texts.notReady)}
        </Button>
        {me.isHost && (
          <Button
            aria-disabled={!canStart}
            aria-describedby="missing-hint"
            busy={starting.isPending}
            className="px-1.5!"
            onClick={startGame}
          >
            {starting.isPending ? texts.starting : texts.start}
          </Button>
        )}
      </div>
    </>
  );
}

function Waiting() {
  const { game, me } = useLobby();
  const { tooFew, notReady } = whatIsMissing(game);
  const others = notReady.filter((player) => player.id !== me.id).map((one) => one.username);
  const missing =
    notReady.length > 0 ? texts.missing(others, notReady.length > others.length) : null;
  const isAlone = Object.keys(game.players).length === 1;
  return (
    <>
      {!me.isHost && <p className="text-foreground">{texts.hostStarts}</p>}
      {me.isHost && tooFew && <p className="text-primary">{texts.tooFew}</p>}
      {me.isHost && !tooFew && missing && <p className="text-primary">{texts.waitForReady}</p>}
      {isAlone && <p className="text-muted">{texts.alone}</p>}
      {!isAlone && missing && (
        <p className="text-muted">
          <bdi>{missing}</bdi>
        </p>
      )}
    </>
  );
}
