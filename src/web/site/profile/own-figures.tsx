import { Failed } from '../../frame/loaded.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { Panel } from '../../kit/ui/panel.tsx';
import { Tile } from '../../kit/ui/tile.tsx';
import { useStatistics } from '../../session/account-queries.ts';
import { sentenceOf } from '../../session/api-client.ts';
import { profile } from './texts.ts';
import { type Totals, totalsOf } from './totals.ts';

const texts = profile.figures;

const NOTHING = totalsOf({ months: [], categories: [], awards: [], bluff: null });

/** What the player has played [E4]; as high while it loads, before the first evening, and when it fails. */
export function OwnFigures() {
  const query = useStatistics();
  const totals = query.data ? totalsOf(query.data) : NOTHING;
  return (
    <Panel title={texts.title} intro={query.data ? texts.intro(totals.evenings) : '\u00a0'}>
      <div className="grid grid-cols-1 *:col-start-1 *:row-start-1">
        <div className={cx('min-w-0', query.isError && 'invisible')}>
          <Figures totals={totals} />
        </div>
        {query.isError && (
          <Failed query={query} sentence={sentenceOf(query.error, texts.failure)} />
        )}
      </div>
    </Panel>
  );
}

function Figures({ totals }: { totals: Totals }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(5.25rem,30%),1fr))] gap-3">
      <Tile label={texts.evenings} value={texts.figure(totals.evenings)} />
      <Tile label={texts.games} value={texts.figure(totals.games)} />
      <Tile label={texts.rounds} value={texts.figure(totals.rounds)} />
      <Tile label={texts.gamesWon} value={texts.figure(totals.gamesWon)} />
      <Tile label={texts.guesses} value={texts.figure(totals.guesses)} />
      <Tile label={texts.bestStreak} value={texts.figure(totals.bestStreak)} />
      <Share label={texts.imposterWins} part={totals.imposterWins} all={totals.imposterRounds} />
      <Share label={texts.rightVotes} part={totals.rightVotes} all={totals.votes} />
      <Tile isWide label={texts.favourite} value={totals.favourite ?? texts.none} />
    </dl>
  );
}

type ShareProps = { label: string; part: number; all: number };

/** A figure out of a whole, with a bar. */
function Share({ label, part, all }: ShareProps) {
  return (
    <div className="col-span-full grid grid-cols-1 gap-2 rounded-xl bg-background/70 p-[min(1rem,4.5vw)] edge-subtle">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="grid grid-cols-1 gap-2">
        <span className="flex flex-wrap items-baseline gap-x-2 tabular-figures">
          <span className="font-display text-xl">{texts.figure(part, all)}</span>{' '}
          <span className="text-sm text-muted">{all > 0 && texts.of(all)}</span>
        </span>
        <span className="h-2 overflow-hidden rounded-full bg-border/40 forced-colors:border">
          <span
            className="block h-full rounded-full bg-vote forced-colors:bg-[CanvasText]"
            style={{ width: `${all === 0 ? 0 : (100 * part) / all}%` }}
          />
        </span>
      </dd>
    </div>
  );
}
