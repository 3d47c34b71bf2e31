import { type ReactNode, useEffect, useState } from 'react';
import type { GameView } from '../../../contract/shapes.ts';
import { PageTitle } from '../../frame/layout/page-title.tsx';
import { useAnnouncement } from '../../kit/ui/announcer.tsx';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { voting as votingTexts } from '../../texts/voting.ts';
import { isDoubleTap } from '../channel/double-tap.ts';
import { ActionBar } from '../parts/action-bar.tsx';
import { Glove } from '../reveal/glove.tsx';
import { signal } from '../sound/player.ts';
import { type Face, faceOf, roundFaces } from '../view/players.ts';
import { shortName } from '../view/short-names.ts';
import { useView } from '../view/use-view.ts';
import { acrossBar, bigTitle, PassOn } from './pass-on.tsx';
import type { Table } from './table.ts';
import { pocket as texts } from './texts.ts';
import { Beams, InTheLight, Tiles } from './tiles.tsx';

/** As the table chose before the first deal. */
export default function Vote({ table, isPointing }: { table: Table; isPointing: boolean }) {
  return isPointing ? <Pointing table={table} /> : <Passing table={table} />;
}

/** All point at once [H2]. */
function Pointing({ table }: { table: Table }) {
  const { game } = useView();
  const [hasCounted, setCounted] = useState(false);
  if (!hasCounted) {
    return (
      <CountDown
        onOver={() => setCounted(true)}
        onBack={canGoBack(game) ? () => withdrawCall(table) : undefined}
      />
    );
  }
  return <Pointed table={table} />;
}

/** Not when the clock ended the talk, nor once a vote is given [R5b]. */
const canGoBack = ({ callWithdrawableBy }: GameView) => callWithdrawableBy.length > 0;

/** Back to the talk [R5b]; the phone that called lies on the table. */
function withdrawCall(table: Table): void {
  const [playerId] = table.get().game.callWithdrawableBy;
  if (playerId !== undefined) table.play({ type: 'withdrawCall', playerId });
}

const BEAT_MS = 900;

/** 3, 2, 1, each with a drum. */
function CountDown({ onOver, onBack }: { onOver: () => void; onBack: (() => void) | undefined }) {
  /** Null: not yet. */
  const [left, setLeft] = useState<number | null>(null);
  const runoff = useRunoffTitle();
  const candidates = useCandidates();
  useAnnouncement(left === null ? null : String(left), 'assertive');
  useEffect(() => {
    if (left === null) return;
    signal('start');
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : onOver()), BEAT_MS);
    return () => clearTimeout(timer);
  }, [left, onOver]);
  return (
    <div className="grid grow grid-cols-1 grid-rows-[auto_minmax(3rem,1fr)_auto] @max-[15rem]:grid-rows-[1fr_auto] flat:grid-cols-2 flat:grid-rows-[1fr_auto]">
      {runoff && <Beams count={candidates.length} />}
      <div
        className={cx(
          'grid grid-cols-1 content-center justify-items-center gap-4 text-center max-tall:gap-3 flat:gap-2',
          !runoff && 'pt-[6svh] max-tall:pt-0',
        )}
      >
        <PageTitle className={bigTitle}>{runoff ?? texts.pointTitle}</PageTitle>
        {runoff && <InTheLight faces={candidates} />}
        {/* The number takes the place of what to do. */}
        <div className="grid min-h-[20svh] place-items-center max-tall:min-h-[17svh] flat:min-h-0 *:[grid-area:1/1]">
          <p className={cx('max-w-[24ch] text-lg text-balance', left !== null && 'invisible')}>
            {texts.pointHelp}
          </p>
          <p
            aria-hidden="true"
            className="grid h-0 place-items-center font-display text-[min(11rem,24svh)] max-tall:text-[18svh] leading-none text-primary"
          >
            {left !== null && (
              <b key={left} className="animate-bounce-in -rotate-6">
                {left}
              </b>
            )}
          </p>
        </div>
      </div>
      <Hands />
      {/* Keeps its place; what it covers of the arms is seen then. */}
      <ActionBar
        stays
        className={cx(
          'col-start-1 row-start-3 @max-[15rem]:row-start-2 pt-0 flat:[grid-area:2/1/3/3]',
          acrossBar,
          left !== null && 'invisible',
        )}
      >
        <div className="grid gap-2.5 flat:auto-cols-fr flat:grid-flow-col lg:mx-auto lg:w-lg">
          <Button onClick={() => setLeft(3)}>{texts.count}</Button>
          {onBack && (
            <Button variant="ghost" size="md" onClick={onBack}>
              {texts.backToTalk}
            </Button>
          )}
        </div>
      </ActionBar>
    </div>
  );
}

/** Percent of the room, so that no two beside each other are alike. */
const HEIGHTS = [74, 100, 82, 95, 68, 90];

/** The table, with its fingers up, from the lower edge; the bar covers some of it. */
function Hands() {
  const { game } = useView();
  return (
    <div
      aria-hidden="true"
      className={cx(
        'col-start-1 row-span-2 row-start-2 flat:[grid-area:1/2/3/3] @max-[15rem]:hidden',
        'mx-[calc(50%-50vw)] flex h-full max-h-[calc(min(17rem,30svh)+9rem)] items-end self-end justify-center gap-[3%] px-[4%] wide:-mb-4 flat:mx-0 flat:max-h-none lg:gap-6',
      )}
    >
      {roundFaces(game)
        .slice(0, HEIGHTS.length)
        .map(({ id, avatar }, at) => (
          <span
            key={id}
            style={{ height: `${HEIGHTS[at]}%` }}
            className="flex max-w-20 grow flex-col items-center"
          >
            <Glove className="relative z-1 w-[min(4.75rem,110%)] -rotate-90" />
            <i
              style={{ background: avatar }}
              className="w-[55%] grow translate-x-[6%] border-x-3 border-ink"
            />
          </span>
        ))}
    </div>
  );
}

/** Those who stand for election. */
function useCandidates(): Face[] {
  const { game } = useView();
  if (game.stage !== 'runoff') return roundFaces(game);
  return game.runoffIds.flatMap((id) => faceOf(game, id) ?? []);
}

/** "Stichwahl: Ben oder Cem?"; null in the ballot [V6]. */
function useRunoffTitle(): ReactNode {
  const { game } = useView();
  const names = useCandidates().map((face) => shortName(face, game));
  if (game.stage !== 'runoff') return null;
  return (
    <>
      {votingTexts.runoff} <span className="inline-block">{votingTexts.whom(names)}</span>
    </>
  );
}

/** In a run-off two or three. */
const TIED_MAX = 3;

/** One tap says whom most point at; a tie may name who is tied. */
function Pointed({ table }: { table: Table }) {
  const { game } = useView();
  const faces = useCandidates();
  /** Null: no tie. */
  const [tied, setTied] = useState<readonly string[] | null>(null);
  const isRunoff = game.stage === 'runoff';
  const [playerId = ''] = game.speakingOrder;
  const point = (...targetIds: string[]) => table.play({ type: 'point', playerId, targetIds });

  function pick(id: string) {
    if (isDoubleTap()) return;
    if (tied === null) return point(id);
    const next = tied.includes(id) ? tied.filter((one) => one !== id) : [...tied, id];
    setTied(next.slice(-TIED_MAX));
  }

  const title = tied ? texts.tieOf : isRunoff ? texts.whomRunoff : texts.whom;
  return (
    <>
      {isRunoff && <Beams count={faces.length} />}
      <PageTitle className="pb-2 text-[min(1.75rem,9vw)] leading-[1.05] text-balance">
        {title}
      </PageTitle>
      {tied && <p className="pb-2 text-muted">{texts.tieHelp}</p>}
      <Tiles faces={faces} chosen={tied ?? []} onPick={pick} />
      <ActionBar stays="low" className={`pt-3 lg:pt-4! ${acrossBar}`}>
        <div className={twoButtons}>
          {tied ? (
            <>
              <Button variant="ghost" onClick={() => setTied(null)}>
                {texts.back}
              </Button>
              <div className="tap-shield grid">
                <Button
                  aria-disabled={tied.length < 2}
                  onClick={() => {
                    if (tied.length > 1) point(...tied);
                  }}
                >
                  {texts.runoff}
                </Button>
              </div>
            </>
          ) : (
            <Button
              variant="secondary"
              className="col-span-full"
              onClick={() => (table.canRunOff() ? setTied([]) : point())}
            >
              {texts.tie}
            </Button>
          )}
        </div>
      </ActionBar>
    </>
  );
}

/** Below each other with large text. */
const twoButtons =
  'grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2.5 lg:mx-auto lg:w-lg';

/** In secret, one after the other [H3]. */
function Passing({ table }: { table: Table }) {
  const { game } = useView();
  /** Who has the phone. */
  const [takenBy, setTakenBy] = useState<string | null>(null);
  const faces = useCandidates();
  const runoff = useRunoffTitle();
  const voters = roundFaces(game).filter(({ id }) => game.players[id]);
  const done = voters.filter(({ id }) => game.players[id]?.hasVoted).length;
  const next = voters.find(({ id }) => !game.players[id]?.hasVoted);
  if (!next) return null;
  if (takenBy !== next.id) {
    return (
      <PassOn
        to={next}
        occasion={runoff ?? texts.secretVote}
        badge="ballot"
        progress={{ done, all: voters.length, says: texts.haveVoted }}
        onTaken={() => setTakenBy(next.id)}
      >
        {canGoBack(game) && (
          <Button variant="ghost" size="md" onClick={() => withdrawCall(table)}>
            {texts.backToTalk}
          </Button>
        )}
      </PassOn>
    );
  }
  return (
    <>
      {runoff && <Beams count={faces.length} />}
      {runoff && <p className="font-[750] text-primary">{votingTexts.runoffShort}</p>}
      <Ballot
        key={next.id}
        voter={next}
        next={voters.find(({ id }) => id !== next.id && !game.players[id]?.hasVoted)}
        faces={faces}
        canAbstain={runoff === null}
        onVote={(targetId) => table.play({ type: 'vote', playerId: next.id, targetId })}
      />
    </>
  );
}

type BallotProps = {
  voter: Face;
  /** Who gets the phone then. */
  next: Face | undefined;
  /** Who can be voted for; the voter may be one of them. */
  faces: readonly Face[];
  canAbstain: boolean;
  onVote: (targetId: string | null) => void;
};

/** The vote is given with the phone: until then it can change. */
export function Ballot({ voter, next, faces, canAbstain, onVote }: BallotProps) {
  const [chosen, setChosen] = useState<Face | null>(null);
  const others = faces.filter(({ id }) => id !== voter.id);
  return (
    <>
      <PageTitle className="pb-2 text-[min(1.75rem,9vw)] leading-[1.05] text-balance wrap-anywhere">
        {texts.whoBluffs(voter.username)}
      </PageTitle>
      <Tiles
        faces={others}
        chosen={chosen ? [chosen.id] : []}
        onPick={(id) => setChosen(others.find((face) => face.id === id) ?? null)}
        own={
          others.length < faces.length && (
            <p className="grid content-center justify-items-center gap-1 p-1 text-center text-sm leading-tight max-tall:text-xs">
              <Avatar
                player={voter}
                size="fill"
                className={others.length > 2 ? 'size-9 max-tall:size-6' : 'size-16 flat:size-12'}
              />
              <b className="font-[750]">{votingTexts.yourself}</b>
            </p>
          )
        }
      />
      <ActionBar stays="low" className={`pt-2 lg:pt-4! ${acrossBar}`}>
        <p className="text-center text-sm text-balance text-muted @max-[15rem]:sr-only flat:sr-only">
          {chosen ? texts.changeable(next?.username) : votingTexts.tapFace}
        </p>
        <div className={twoButtons}>
          {canAbstain && (
            <Button variant="ghost" onClick={() => onVote(null)}>
              {texts.abstain}
            </Button>
          )}
          <Button
            aria-disabled={chosen === null}
            onClick={() => {
              if (chosen !== null) onVote(chosen.id);
            }}
          >
            {chosen ? texts.coverVote : votingTexts.choose}
          </Button>
        </div>
      </ActionBar>
    </>
  );
}
