import { DoorOpen, Eye, type LucideIcon, VenetianMask } from 'lucide-react';
import type { GameView, PlayedRound } from '../../../contract/shapes.ts';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { result as resultTexts } from '../../texts/result.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { namesOf } from '../view/players.ts';
import { type Verdict, verdictsOf } from '../view/verdicts.ts';
import { evening as texts } from './texts.ts';

type Tag = { text: string; Icon: LucideIcon; isGroup: boolean };

const { tag } = texts;
const escaped: Tag = { text: tag.escaped, Icon: VenetianMask, isGroup: false };
const caught: Tag = { text: tag.caught, Icon: Eye, isGroup: true };
const solved: Tag = { text: tag.solved, Icon: VenetianMask, isGroup: false };
const tags: Record<PlayedRound['endReason'], (winner: PlayedRound['winnerType']) => Tag> = {
  votes: (winner) => (winner === 'group' ? caught : escaped),
  'guess-wrong': () => caught,
  'guess-right': () => solved,
  stolen: () => solved,
  'imposter-left': () => ({ text: tag.left, Icon: DoorOpen, isGroup: true }),
};

export function sentence(game: GameView, played: PlayedRound): string {
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

/** Rounds on a programme: word, Imposters, how it ended and who was fooled. */
export function Acts({ rounds }: { rounds: readonly PlayedRound[] }) {
  return (
    <ol className="on-paper halftone grid grid-cols-1 rounded-xl px-4">
      {rounds.map((played, index) => (
        <Row key={`${played.word}${index}`} played={played} />
      ))}
    </ol>
  );
}

function Row({ played }: { played: PlayedRound }) {
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
