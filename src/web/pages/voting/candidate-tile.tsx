import { Pointer } from 'lucide-react';
import { useState } from 'react';
import { Face } from '../../face/face.tsx';
import { moodOf } from '../../face/mood.ts';
import { useLobby } from '../../lobby/use-lobby.ts';
import { millisecondsUntil } from '../../phase/countdown.ts';
import { useSecondsUntil } from '../../phase/use-seconds-left.ts';
import { voting as texts } from '../../texts/voting.ts';
import { Animated, framesFrom } from '../../ui/animated.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/class-names.ts';
import { PaperTick } from '../../ui/paper-tick.tsx';
import type { Candidate } from './ballot.ts';
import { RUNOFF_MS } from './ballot-layout.ts';
import type { OwnVote } from './use-vote.ts';

const STAGGER_MS = 30;

type TileProps = {
  candidate: Candidate;
  vote: OwnVote;
  /** Position, for the entry. */
  at: number;
  /** [V6] */
  isRunoff: boolean;
  /** [V6] One of two. */
  isDuel: boolean;
};

/** The face is the button. In a run-off candidates see their own one, too. */
export function CandidateTile({ candidate, vote, at, isRunoff, isDuel }: TileProps) {
  const { me } = useLobby();
  const { face, player } = candidate;
  const isMe = face.id === me.id;
  const isChosen = vote.mine === face.id;
  const hasChosen = vote.mine !== undefined;
  const withdrawal = isChosen && vote.withdrawal.until !== null ? vote.withdrawal : null;
  const isLocked = !me.inRound || (hasChosen && !withdrawal);
  const tile = cx(
    '@container relative grid min-w-0 grid-rows-[1fr_auto] overflow-hidden rounded-2xl text-ink forced-color-adjust-none',
    isDuel ? 'rounded-3xl' : 'max-tall:rounded-lg',
  );
  const inside = (
    <>
      <TileFace candidate={candidate} isChosen={isChosen} isLarge={isDuel} />
      <span
        className={cx(
          'relative grid content-center bg-paper px-1.5 py-1 text-center leading-[1.1]',
          isDuel ? 'min-h-18 text-xl font-display max-tall:min-h-14' : 'font-[750]',
        )}
      >
        <bdi className="line-clamp-2 wrap-anywhere hyphens-auto @max-[9.5rem]:text-[0.9375rem]">
          {face.username}
        </bdi>
        <span className="font-text text-xs leading-tight font-semibold tracking-normal text-paper-muted">
          {isMe ? texts.yourself : isChosen ? texts.chosen : texts.choose}
        </span>
      </span>
      <i
        className={cx(
          'absolute inset-0 bg-background/47 transition-opacity duration-180',
          hasChosen && !isChosen ? 'opacity-100' : 'opacity-0',
        )}
      />
      {isChosen && <Stamp />}
    </>
  );
  return (
    <li
      className={cx(
        'relative grid min-w-0 transition-transform duration-180',
        isRunoff ? 'odd:-rotate-2 even:rotate-2' : '',
        isChosen && 'z-1 scale-[1.035] -rotate-[1.2deg]!',
      )}
    >
      <Animated
        frames={(element) => entry(element, face.id)}
        ms={isRunoff ? RUNOFF_MS : 240}
        delayMs={isRunoff ? 0 : at * STAGGER_MS}
        className="relative grid min-w-0"
      >
        {isChosen && <Ring until={withdrawal?.until ?? null} isLarge={isDuel} />}
        {isMe ? (
          <div style={{ background: face.avatar }} className={tile}>
            {inside}
          </div>
        ) : (
          <button
            type="button"
            aria-pressed={isChosen}
            aria-disabled={isLocked || undefined}
            aria-label={
              isChosen ? texts.chosenName(face.username) : texts.chooseName(face.username)
            }
            onClick={() => {
              if (withdrawal) withdrawal.run();
              else if (!isLocked) vote.cast(face.id);
            }}
            style={{ background: face.avatar }}
            className={cx(tile, isLocked && 'cursor-not-allowed')}
          >
            {inside}
          </button>
        )}
        {withdrawal?.until && <Seconds until={withdrawal.until} />}
        {vote.isFinal && <Count votes={player?.votes ?? 0} />}
        {player?.hasVoted && <VotedTick />}
        <State candidate={candidate} isFinal={vote.isFinal} />
      </Animated>
    </li>
  );
}

/** [V6] From its place in the ballot before. */
function entry(element: HTMLElement, id: string): Keyframe[] {
  const origin = document.querySelector(`[data-was="${CSS.escape(id)}"]`);
  return origin ? framesFrom(element, origin) : [{ opacity: 0, transform: 'scale(0.9)' }, {}];
}

function TileFace({
  candidate: { face, player },
  isChosen,
  isLarge,
}: {
  candidate: Candidate;
  isChosen: boolean;
  isLarge: boolean;
}) {
  const { game } = useLobby();
  const isAway = player === null || !player.isConnected;
  return (
    <span
      className={cx(
        'relative min-h-12 max-tall:min-h-10',
        isAway && '[filter:saturate(0.25)_brightness(0.75)]',
      )}
    >
      <span className={cx('absolute inset-0', isLarge && '-inset-[12%]')}>
        <Face avatar={face.avatar} mood={isChosen ? 'worried' : moodOf(game, face.id)} />
      </span>
    </span>
  );
}

const STAMP_EDGE =
  'inset 0 0 0 2px var(--color-vote), inset 0 0 0 3.5px var(--color-ink), 0 6px 16px rgb(34 18 42 / 0.45)';

/** Falls onto the face. */
function Stamp() {
  return (
    <span
      aria-hidden="true"
      style={{ boxShadow: STAMP_EDGE }}
      className="absolute inset-x-0 top-[45%] mx-auto w-fit max-tall:top-[30%] rounded-[0.4375rem] border-3 border-ink bg-vote px-[5cqi] py-[4cqi] text-[length:13cqi] leading-none whitespace-nowrap font-display -rotate-12 animate-stamp"
    >
      {texts.suspicious}
    </span>
  );
}

/** Drains while the vote can be withdrawn, then closes. */
function Ring({ until, isLarge }: { until: number | null; isLarge: boolean }) {
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute -inset-1.5 size-[calc(100%+0.75rem)] overflow-visible fill-background stroke-vote"
      strokeWidth="5"
      style={{ filter: 'drop-shadow(0 0 1.5rem rgb(188 167 255 / 0.5))' }}
    >
      {until === null ? (
        <rect width="100%" height="100%" rx={isLarge ? 34 : 30} />
      ) : (
        <DrainingRing until={until} isLarge={isLarge} />
      )}
    </svg>
  );
}

function DrainingRing({ until, isLarge }: { until: number; isLarge: boolean }) {
  const [duration] = useState(() => millisecondsUntil(until, Date.now()));
  return (
    <rect
      width="100%"
      height="100%"
      rx={isLarge ? 34 : 30}
      pathLength="100"
      strokeDasharray="100"
      strokeLinecap="round"
      style={{ animationDuration: `${duration}ms` }}
      className="animate-drain"
    />
  );
}

function Seconds({ until }: { until: number }) {
  const seconds = useSecondsUntil(until);
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-1.5 left-1.5 grid size-8 place-items-center rounded-full bg-ink text-base font-display text-vote tabular-nums"
    >
      {Math.max(1, seconds ?? 0)}
    </span>
  );
}

/** Votes received; nothing for none. */
function Count({ votes }: { votes: number }) {
  if (votes === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-1.5 left-1.5 flex h-8 items-center gap-1 rounded-full bg-ink px-2.5 text-base font-display text-foreground tabular-nums animate-bounce-in max-tall:h-6.5 max-tall:px-1.5 max-tall:text-sm"
    >
      <Pointer className="size-4 rotate-90" />
      {votes}
    </span>
  );
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

type OwnCellProps = {
  vote: OwnVote;
  /** Name of the chosen one. */
  target: string | null;
  /** In three columns. */
  isNarrow: boolean;
};

/** The last cell: whom this player points at. */
export function OwnCell({ vote, target, isNarrow }: OwnCellProps) {
  const { me } = useLobby();
  const text = target === null ? texts.abstains : texts.pointsAt(target);
  return (
    <li
      className={cx(
        'relative grid min-w-0 content-center justify-items-center gap-1 rounded-2xl border-2 border-dashed border-border/80 p-1 text-center leading-[1.15] font-semibold text-muted max-tall:gap-0.5 max-tall:text-[0.8125rem]',
        isNarrow ? 'text-xs' : 'text-sm',
      )}
    >
      <Avatar
        player={me}
        size="fill"
        className={cx('max-tall:size-7', isNarrow ? 'size-9' : 'size-11.5')}
      />
      <p className="max-w-full leading-[1.15]">
        <b className="block font-[750] text-foreground">{texts.yourself}</b>
        <bdi className="line-clamp-2 wrap-anywhere hyphens-auto">
          {vote.mine === undefined ? texts.pointsAtNobody : text}
        </bdi>
      </p>
      {vote.isFinal && <Count votes={me.votes} />}
      {vote.isCounted && <VotedTick />}
    </li>
  );
}

function VotedTick() {
  return (
    <PaperTick className="pointer-events-none top-1.5 right-1.5 size-6 rotate-8 rounded-[0.5625rem]" />
  );
}
