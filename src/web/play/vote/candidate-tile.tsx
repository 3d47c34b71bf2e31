import type { CSSProperties } from 'react';
import { Face } from '../../kit/face/face.tsx';
import { Animated, framesFrom } from '../../kit/ui/animated.tsx';
import { Crown } from '../../kit/ui/avatar.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import {
  fitContainer,
  hyphenated,
  LETTER_EM,
  letterCount,
  nameLinesOf,
  widthOf,
} from '../../kit/ui/text-width.ts';
import { voting as texts } from '../../texts/voting.ts';
import { useLobby } from '../channel/use-lobby.ts';
import type { Candidate } from '../view/ballot.ts';
import { moodOf } from '../view/mood.ts';
import { shortName } from '../view/short-names.ts';
import { RUNOFF_MS } from './ballot-layout.ts';
import { ownFrame } from './own-cell.tsx';
import { Count, Ring, Seconds, Stamp, VotedMark } from './tile-marks.tsx';
import type { OwnVote } from './use-vote.ts';

const STAGGER_MS = 30;

/** Keeps eyes and mouth above the stamp, on a low tile also right of the badge. */
const BESIDE_MARKS = { bottom: '22%', left: 'max(0px, 34cqw - 34cqh)' };

/** Cropped above and below the features. */
const LARGE = { top: '-8%', bottom: '-8%' };

/** As wide as its features allow. */
const CLOSE_UP = { left: '-7.5%', right: '-7.5%' };

const LIFT = { transition: 'scale 180ms, rotate 180ms' };
const CHOSEN = { ...LIFT, scale: 1.02, rotate: '-1.2deg' };

type TileProps = {
  candidate: Candidate;
  vote: OwnVote;
  /** Position, for the entry. */
  at: number;
  /** [V6] */
  isRunoff: boolean;
  /** One of two [V6]. */
  isDuel: boolean;
  /** In three columns. */
  isNarrow: boolean;
  /** The name that sets the type size: in a run-off one for all tiles. */
  sizedBy: string;
};

/** The face is the button. In a run-off candidates see their own one, too: framed, and no button. */
export function CandidateTile({
  candidate,
  vote,
  at,
  isRunoff,
  isDuel,
  isNarrow,
  sizedBy,
}: TileProps) {
  const { game, me } = useLobby();
  const { face, player } = candidate;
  const isMe = face.id === me.id;
  const isChosen = vote.mine === face.id;
  const hasChosen = vote.mine !== undefined;
  const withdrawal = isChosen && vote.withdrawal.until !== null ? vote.withdrawal : null;
  const isLocked = !me.inRound || (hasChosen && !withdrawal);
  const isSuspect = vote.isFinal && player !== null && player.votes > 0;
  const isAway = player === null || !player.isConnected;
  const short = isNarrow ? shortName(face, game) : face.username;
  const isLong = letterCount(isNarrow ? short : sizedBy) > 11;
  // A long name leaves less room for the face.
  const largest = isDuel ? 1.5 : (isNarrow ? 0.9375 : 1.0625) - (isLong ? 0.125 : 0);
  const tile =
    'relative grid min-w-0 grid-cols-1 grid-rows-[1fr_auto] overflow-hidden rounded-(--corner) text-ink forced-color-adjust-none';
  const inside = (
    <>
      <span
        className={cx(
          'relative min-h-12 [container-type:size] max-tall:min-h-6',
          isAway && '[filter:saturate(0.25)_brightness(0.75)]',
          // The stamp may lie on the edge of the name.
          isChosen && 'z-1',
        )}
      >
        <span
          style={isChosen ? BESIDE_MARKS : isDuel ? CLOSE_UP : isNarrow ? LARGE : undefined}
          className="absolute inset-0"
        >
          <Face
            avatar={face.avatar}
            mood={isChosen || isRunoff ? 'worried' : moodOf(game, face.id)}
          />
        </span>
        {isChosen && <Stamp />}
      </span>
      <span
        className={cx(
          '@container relative grid content-center gap-x-1 px-1 py-1 text-center leading-tight font-[750]',
          !isRunoff && 'min-h-10 max-tall:min-h-0',
          isDuel && 'min-h-18 font-display max-tall:min-h-14',
          isNarrow && 'max-fold:py-0.5',
          isMe ? 'bg-surface text-foreground' : 'bg-paper',
        )}
      >
        <bdi
          style={
            {
              // The display face is wider.
              fontSize: `min(${isDuel ? '0.94 * ' : ''}var(--fit, ${fitContainer(sizedBy, 0.75, 1.75, nameLinesOf(sizedBy))}), max(${largest}rem, 2.2vw))`,
              '--one-line': `max(0.75rem, ${100 / (widthOf(short) * LETTER_EM)}cqi)`,
            } as CSSProperties
          }
          className={cx(
            'line-clamp-2 text-balance wrap-anywhere hyphens-auto huge:line-clamp-3',
            'in-data-crowd:xs:max-tall:block in-data-crowd:xs:max-tall:truncate in-data-crowd:xs:max-tall:[--fit:var(--one-line)]',
          )}
        >
          {hyphenated(short, isNarrow ? 9 : 12)}
        </bdi>
        <span
          className={cx(
            'font-text text-xs leading-none tracking-normal lg:text-base',
            isNarrow && 'max-tall:sr-only',
            isMe
              ? 'text-muted'
              : 'font-normal text-paper-muted in-data-crowd:max-tall:max-sm:sr-only',
          )}
        >
          {/* On a narrow tile the stamp alone says it. */}
          {isMe ? texts.yourself : isChosen ? !isNarrow && texts.chosen : !isLocked && texts.choose}
        </span>
      </span>
      <i
        // In a final vote the suspects of all are in the light.
        style={{ opacity: !hasChosen || isChosen || isSuspect ? 0 : vote.isFinal ? 0.38 : 0.47 }}
        className="absolute inset-0 bg-background transition-opacity duration-180"
      />
    </>
  );
  return (
    <li
      className={cx(
        'relative grid min-w-0 [--corner:1.625rem] max-tall:[--corner:1.125rem]',
        isRunoff && 'basis-(--share) odd:-rotate-2 even:rotate-2',
        isChosen && 'z-1',
      )}
      style={isChosen ? CHOSEN : LIFT}
    >
      <Animated
        frames={(element) => entry(element, face.id)}
        ms={isRunoff ? RUNOFF_MS : 240}
        delayMs={isRunoff ? 0 : at * STAGGER_MS}
        className="relative grid min-w-0"
      >
        {game.crownIds.includes(face.id) && (
          <Crown className="-top-3.5 left-1/2 z-1 size-7 -translate-x-1/2 max-tall:-top-2.5 max-tall:size-5" />
        )}
        {isChosen && <Ring until={withdrawal?.until ?? null} />}
        {isMe ? (
          <div className={cx('grid min-w-0 rounded-3xl p-1', ownFrame)}>
            <div style={{ background: face.avatar }} className={tile}>
              {inside}
            </div>
          </div>
        ) : (
          <button
            type="button"
            aria-pressed={isChosen}
            aria-disabled={isLocked || undefined}
            aria-label={(isChosen ? texts.chosenName : texts.chooseName)(face.username)}
            onClick={() => {
              if (withdrawal) withdrawal.run();
              else if (!isLocked) vote.cast(face.id);
            }}
            style={{ background: face.avatar }}
            className={cx(
              tile,
              isLocked
                ? 'cursor-not-allowed'
                : 'shadow-button transition-press active:translate-y-[3px] active:shadow-button-pressed',
            )}
          >
            {inside}
          </button>
        )}
        {withdrawal?.until && <Seconds until={withdrawal.until} />}
        {vote.isFinal && player !== null && (
          <Count votes={player.votes} isOutside={isChosen || isNarrow} isSmall={isNarrow} />
        )}
        {player?.hasVoted && <VotedMark isOutside={isChosen} />}
        <State candidate={candidate} isFinal={vote.isFinal} />
      </Animated>
    </li>
  );
}

/** From its place in the ballot before [V6]. */
function entry(element: HTMLElement, id: string): Keyframe[] {
  const origin = document.querySelector(`[data-was="${CSS.escape(id)}"]`);
  return origin ? framesFrom(element, origin) : [{ opacity: 0, transform: 'scale(0.9)' }, {}];
}

/** For screen readers: what the picture shows beside the name. */
function State({ candidate: { player }, isFinal }: { candidate: Candidate; isFinal: boolean }) {
  const votes = isFinal ? `, ${texts.votes(player?.votes ?? 0)}` : '';
  return <span className="sr-only">{stateOf(player) + votes}</span>;
}

function stateOf(player: Candidate['player']): string {
  if (player === null) return texts.gone;
  if (player.hasVoted) return texts.hasVoted;
  return player.isConnected ? texts.stillThinking : texts.away;
}
