import { useState } from 'react';
import { Link } from 'wouter';
import type { Statistics } from '../../../contract/statistics.ts';
import { Failed } from '../../frame/loaded.tsx';
import { paths } from '../../kit/paths.ts';
import { buttonClass } from '../../kit/ui/button.tsx';
import { type Axis, Chart } from '../../kit/ui/chart.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { Panel } from '../../kit/ui/panel.tsx';
import { Tile } from '../../kit/ui/tile.tsx';
import type { useStatistics } from '../../session/account-queries.ts';
import { sentenceOf } from '../../session/api-client.ts';
import { home } from '../../texts/index.ts';
import { profile } from './texts.ts';
import { monthsUntil, type Totals, totalsOf } from './totals.ts';

const texts = profile.figures;

const NOTHING: Statistics = { months: [], categories: [], awards: [], bluff: null };

/** What the player has played [E4]; as high while it loads, when it fails, and before the first evening. */
export function OwnFigures({ query }: { query: ReturnType<typeof useStatistics> }) {
  const statistics = query.data ?? NOTHING;
  const totals = totalsOf(statistics);
  const isNone = query.data !== undefined && totals.evenings === 0;
  return (
    <Panel title={texts.title}>
      <div className="grid grid-cols-1 *:col-start-1 *:row-start-1">
        <div className={cx('grid min-w-0 grid-cols-1 gap-3', query.isError && 'invisible')}>
          <Figures totals={totals} isNone={isNone} />
          {statistics.months.length > 1 && <Months statistics={statistics} />}
        </div>
        {query.isError && (
          <Failed query={query} sentence={sentenceOf(query.error, texts.failure)} />
        )}
      </div>
    </Panel>
  );
}

function Figures({ totals, isNone }: { totals: Totals; isNone: boolean }) {
  return (
    <>
      <div className="grid grid-cols-1 *:col-start-1 *:row-start-1">
        <MainFigures totals={totals} isHidden={isNone} />
        {isNone && <Before />}
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(5.25rem,30%),1fr))] gap-3">
        <Tile label={texts.gamesWon} value={texts.figure(totals.gamesWon)} />
        <Tile label={texts.guesses} value={texts.figure(totals.guesses)} />
        <Tile label={texts.bestStreak} value={texts.figure(totals.bestStreak)} />
        <Tile isWide label={texts.favourite} value={totals.favourite ?? texts.none} />
      </dl>
    </>
  );
}

/** Before the first evening, in the place of the figures. */
const Before = () => (
  <div className="grid content-center justify-items-center gap-3 rounded-xl border-2 border-dashed border-border/60 p-3 text-center">
    <p className="text-balance">{texts.before}</p>
    <Link href={paths.homeWith('create')} className={buttonClass('primary')}>
      {home.createDialog.title}
    </Link>
  </div>
);

function MainFigures({ totals, isHidden }: { totals: Totals; isHidden: boolean }) {
  return (
    <div className={cx('grid min-w-0 grid-cols-1 gap-3', isHidden && 'invisible')}>
      <dl className="on-paper halftone grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] gap-y-2 rounded-xl px-2 py-4 text-center">
        <Count label={texts.evenings} value={totals.evenings} />
        <Count label={texts.games} value={totals.games} />
        <Count label={texts.rounds} value={totals.rounds} />
      </dl>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(7.5rem,34%),1fr))] gap-3">
        <Share
          label={texts.imposterWins}
          part={totals.imposterWins}
          all={totals.imposterRounds}
          className="bg-coral"
        />
        <Share
          label={texts.rightVotes}
          part={totals.rightVotes}
          all={totals.votes}
          className="bg-mint"
        />
      </dl>
    </div>
  );
}

/** Rounds of the last twelve months; of one there is nothing to compare. */
function Months({ statistics }: { statistics: Statistics }) {
  const [now] = useState(() => new Date());
  const months = monthsUntil(now, statistics);
  const nameOf = (age: number) => texts.month(new Date(now.getFullYear(), now.getMonth() + age));
  const axis: Axis = {
    end: 0,
    span: months.length - 1,
    step: 1,
    labels: [nameOf(1 - months.length), nameOf(0)],
    spoken: (name, found) =>
      found
        ? texts.spoken(name, found.last, found.most, nameOf(found.at))
        : texts.spokenNothing(name),
  };
  return (
    <Chart
      title={texts.chart}
      lines={[
        { name: texts.played, samples: months.map(({ at, rounds }) => ({ at, value: rounds })) },
        { name: texts.won, samples: months.map(({ at, wins }) => ({ at, value: wins })) },
      ]}
      axis={axis}
      format={texts.number}
    />
  );
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm font-bold text-paper-muted">{label}</dt>
      <dd className="font-display text-2xl tabular-figures">{texts.figure(value)}</dd>
    </div>
  );
}

type ShareProps = { label: string; part: number; all: number; className: string };

/** A figure out of a whole, with a bar. */
function Share({ label, part, all, className }: ShareProps) {
  return (
    <div
      className={cx('grid grid-cols-1 content-between gap-2 rounded-xl p-3.5 text-ink', className)}
    >
      <dt className="order-1 text-sm leading-tight font-bold">{label}</dt>
      <dd className="contents">
        <span className="font-display text-2xl leading-none tabular-figures">
          {texts.figure(part, all)}
        </span>{' '}
        <span className="order-2 h-2 overflow-hidden rounded-full bg-ink/15 forced-colors:border">
          <span
            className="block h-full rounded-full bg-ink forced-colors:bg-[CanvasText]"
            style={{ width: `${all === 0 ? 0 : (100 * part) / all}%` }}
          />
        </span>
        <span className="order-3 min-h-[1lh] text-sm">{all > 0 && texts.of(all)}</span>
      </dd>
    </div>
  );
}
