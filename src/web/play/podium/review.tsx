import { timesOf } from '../../../game/verdicts.ts';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { useLobby } from '../channel/use-lobby.ts';
import { Acts } from '../evening/acts.tsx';
import { evening as eveningTexts } from '../evening/texts.ts';
import type { Standing } from '../view/standings.ts';
import { podium as texts } from './texts.ts';

/** The rounds of the game. */
export function Review({ winners }: { winners: readonly Standing[] }) {
  const { game } = useLobby();
  const { playedRounds } = game;
  if (playedRounds.length === 0) return null;
  return (
    <section aria-labelledby="review" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="review" tabIndex={-1} className="scroll-mt-4 text-2xl">
          {eveningTexts.review}
        </h2>
        <span className="text-sm text-muted">{eveningTexts.rounds(playedRounds.length)}</span>
      </div>
      <Acts rounds={playedRounds} winners={winners.map(({ player }) => player)} />
    </section>
  );
}

/** The own evening in one line. */
export function OwnEvening() {
  const { game, me } = useLobby();
  const [right, fooled] = (['right', 'fooled'] as const).map((verdict) =>
    timesOf(game.playedRounds, me.id, verdict),
  ) as [number, number];
  return (
    <p className="flex items-center gap-3 rounded-xl bg-surface px-3 py-2.5 text-sm leading-snug edge-subtle">
      <Avatar player={me} size="sm" />
      <span>
        <b className="font-bold">{texts.evening}</b>{' '}
        {texts.eveningIs(right, fooled, game.scores[me.id] ?? 0)}
      </span>
    </p>
  );
}
