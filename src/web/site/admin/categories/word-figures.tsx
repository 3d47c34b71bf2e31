import { useState } from 'react';
import type { WordFigures as Row } from '../../../../contract/admin-shapes.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { SegmentedRadio } from '../../../kit/ui/segmented-radio.tsx';
import { DataList } from '../parts/data-list.tsx';
import { AdminLoaded } from '../parts/loaded.tsx';
import { admin } from '../texts.ts';
import { useWordFigures } from './use-categories.ts';

const texts = admin.categories.figures;

/** Rows rendered at a time. */
const STEP = 25;

const sorts = (['skipped', 'dealt', 'guessed'] as const).map((value) => ({
  value,
  label: texts[value],
}));
type Sort = (typeof sorts)[number]['value'];

/** How often the words of a category were dealt, skipped [R14] and guessed. */
export function WordFigures({ categoryId }: { categoryId: string }) {
  const query = useWordFigures(categoryId);
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-lg">{texts.title}</h3>
      <p className="text-sm text-muted">{texts.note}</p>
      <AdminLoaded query={query} failure={texts.failure}>
        {(rows) =>
          rows.length === 0 ? <p className="text-muted">{texts.empty}</p> : <Figures rows={rows} />
        }
      </AdminLoaded>
    </section>
  );
}

function Figures({ rows }: { rows: readonly Row[] }) {
  const [sort, setSort] = useState<Sort>('skipped');
  const [limit, setLimit] = useState(STEP);
  // Equal ones keep the order of the server: most skipped first.
  const sorted = rows.toSorted((one, other) => other[sort] - one[sort]);
  const shown = sorted.slice(0, limit).map((row) => ({ id: row.word, ...row }));
  return (
    <>
      <div className="[&_label_span]:text-sm!">
        <SegmentedRadio legend={texts.sort} segments={sorts} value={sort} onChange={setSort} />
      </div>
      <DataList
        caption={texts.title}
        rows={shown}
        title={{ head: texts.word, cell: ({ word }) => <bdi>{word}</bdi> }}
        columns={(['dealt', 'skipped', 'guessed'] as const).map((field) => ({
          head: texts[field],
          cell: (row: Row) => admin.categories.number(row[field]),
        }))}
      />
      {rows.length > limit && (
        <Button variant="secondary" size="md" onClick={() => setLimit(limit + STEP)}>
          {admin.categories.list.more(Math.min(STEP, rows.length - limit))}
        </Button>
      )}
    </>
  );
}
