import { adminApi } from '../../../../contract/admin-api.ts';
import type { AdminMonth } from '../../../../contract/admin-shapes.ts';
import { type Axis, Chart } from '../../../kit/ui/chart.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { Tile } from '../../../kit/ui/tile.tsx';
import { call } from '../../../session/api-client.ts';
import { AdminLoaded } from '../parts/loaded.tsx';
import { admin } from '../texts.ts';
import { useAdminQuery } from '../use-admin.ts';
import { monthTexts as texts } from './month-texts.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Games, rounds and players of the last 30 days. */
export function MonthPanel() {
  const query = useAdminQuery({
    queryKey: [adminApi.adminMonth.path],
    queryFn: () => call(adminApi.adminMonth),
    failure: texts.failure,
  });
  return (
    <Panel title={texts.title} intro={texts.intro} className="min-h-[40rem]">
      <AdminLoaded query={query} failure={texts.failure}>
        {(month) => <Month month={month} />}
      </AdminLoaded>
    </Panel>
  );
}

function Month({ month }: { month: AdminMonth }) {
  const { days, medianRoundSeconds, evenings, secondGames, skippedWords } = month;
  const at = (day: string) => Date.parse(day);
  // Today has only begun: a line down to it would tell of a fall.
  const full = days.slice(0, -1);
  const [first, end] = [at(full[0]?.day ?? ''), at(full.at(-1)?.day ?? '')];
  const axis: Axis = {
    end,
    span: end - first,
    step: DAY_MS,
    labels: [texts.day(first), texts.day(end)],
    spoken: (name, found) =>
      found
        ? texts.spoken(name, found.last, found.most, texts.day(found.at))
        : texts.spokenNothing(name),
  };
  const chart = (title: string, name: 'games' | 'rounds' | 'players') => (
    <Chart
      title={title}
      lines={[{ name: title, samples: full.map((day) => ({ at: at(day.day), value: day[name] })) }]}
      axis={axis}
      format={texts.number}
    />
  );
  return (
    <>
      <dl className="grid fit-columns gap-3">
        <Tile
          label={texts.medianRound}
          value={medianRoundSeconds === null ? admin.none : texts.minutes(medianRoundSeconds)}
        />
        <Tile label={texts.evenings} value={texts.number(evenings)} />
        <Tile
          label={texts.secondGame}
          value={evenings === 0 ? admin.none : texts.share(secondGames, evenings)}
        />
      </dl>
      <div className="grid grid-cols-1 gap-3 wide:grid-cols-2">
        {chart(texts.games, 'games')}
        {chart(texts.rounds, 'rounds')}
        {chart(texts.players, 'players')}
        <section className="grid min-w-0 content-start gap-2 rounded-xl bg-background/70 p-[min(1rem,4.5vw)] edge-subtle">
          <h3 className="font-[650]">{texts.skipped}</h3>
          <p className="text-sm text-muted">{texts.skippedNote}</p>
          {skippedWords.length === 0 ? (
            <p>{texts.noneSkipped}</p>
          ) : (
            <ol className="grid gap-1">
              {skippedWords.map(({ word, skipped, dealt }) => (
                <li key={word} className="flex flex-wrap justify-between gap-x-3">
                  <span className="wrap-anywhere">{word}</span>
                  <span className="text-muted tabular-figures">
                    {texts.skippedOf(skipped, dealt)}
                  </span>
                </li>
              ))}
            </ol>
          )}
        </section>
      </div>
    </>
  );
}
