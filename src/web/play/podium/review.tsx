import { DoorOpen, Eye, type LucideIcon, VenetianMask } from 'lucide-react';
import type { GameView, PlayedRound } from '../../../contract/shapes.ts';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { result as resultTexts } from '../../texts/result.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { namesOf } from '../view/players.ts';
import { timesOf, type Verdict, verdictsOf } from '../view/verdicts.ts';
import { podium as texts } from './texts.ts';

type Played = PlayedRound;
type Tag = { text: string; Icon: LucideIcon; isGroup: boolean };

const { tag } = texts;
const escaped: Tag = { text: tag.escaped, Icon: VenetianMask, isGroup: false };
const caught: Tag = { text: tag.caught, Icon: Eye, isGroup: true };
const solved: Tag = { text: tag.solved, Icon: VenetianMask, isGroup: false };
const tags: Record<Played['endReason'], (winner: Played['winnerType']) => Tag> = {
  votes: (winner) => (winner === 'group' ? caught : escaped),
  'guess-wrong': () => caught,
  'guess-right': () => solved,
  stolen: () => solved,
  'imposter-left': () => ({ text: tag.left, Icon: DoorOpen, isGroup: true }),
};

export function sentence(game: GameView, played: Played): string {
  const { imposters, endReason } = played;
  if (endReason === 'guess-right') return texts.solvedInRound;
  if (endReason === 'guess-wrong' || endReason === 'imposter-left')
    return resultTexts.why[endReason];
  const group = verdictsOf(played);
  const idsOf = (verdict: Verdict) =>
    group.filter((one) => one.verdict === verdict).map(({ id }) => id);
  const [right, fooled] = [idsOf('right'), idsOf('fooled')];
  const said =
    fooled.length > 0
      ? texts.fooled(namesOf(game, fooled), fooled.length, group.length)
      : texts.recognised(right.length, group.length, imposters.length);
  return endReason === 'stolen' ? `${said} ${texts.stolenInEnd}` : said;
}

/** The rounds of the game: word, Imposters, how it ended and who was fooled. */
export function Review() {
  const { game } = useLobby();
  const { playedRounds } = game;
  if (playedRounds.length === 0) return null;
  return (
    <section aria-labelledby="review" className="grid grid-cols-1 gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="review" tabIndex={-1} className="scroll-mt-4 text-2xl">
          {texts.review}
        </h2>
        <span className="text-sm text-muted">{texts.rounds(playedRounds.length)}</span>
      </div>
      <ol className="on-paper halftone grid grid-cols-1 rounded-xl px-4">
        {playedRounds.map((played, index) => (
          <Row key={`${played.word}${index}`} played={played} />
        ))}
      </ol>
    </section>
  );
}

function Row({ played }: { played: Played }) {
  const { game, local } = useLobby();
  const { text, Icon, isGroup } = tags[played.endReason](played.winnerType);
  const [first] = played.imposters;
  return (
    <li className="flex items-center gap-3 border-b-2 border-dashed border-ink/25 py-3 last:border-0">
      {first && <Avatar player={first} mood={isGroup ? 'masksad' : 'maskwin'} size="md" />}
      <div className="min-w-0 grow">
        <h3 lang="de" className="text-lg wrap-anywhere hyphens-auto">
          {played.word}
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm font-semibold">
          <bdi className="min-w-0 wrap-anywhere">
            {played.imposters.map(({ username }) => username).join(', ')}
          </bdi>
          <span
            className={cx(
              'inline-flex items-center gap-1 rounded-sm px-2 font-bold',
              isGroup ? 'bg-[#c9f1e7] text-success-deep' : 'bg-[#ffd2c4] text-danger-deep',
            )}
          >
            <Icon className="size-4" />
            {text}
          </span>
        </p>
        {/* At one phone the table may know more than the votes [H2]. */}
        {!local?.note && (
          <p className="text-sm leading-snug wrap-anywhere text-paper-muted">
            <bdi>{sentence(game, played)}</bdi>
          </p>
        )}
      </div>
    </li>
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
