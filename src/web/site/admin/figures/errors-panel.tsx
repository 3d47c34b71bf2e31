import { useState } from 'react';
import { adminApi } from '../../../../contract/admin-api.ts';
import type { ErrorCount } from '../../../../contract/admin-shapes.ts';
import { type ErrorCode, errors } from '../../../../contract/errors.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { call } from '../../../session/api-client.ts';
import { Badge } from '../parts/badge.tsx';
import { DataList } from '../parts/data-list.tsx';
import { AdminLoaded } from '../parts/loaded.tsx';
import { useAdminQuery } from '../use-admin.ts';
import { figureTexts } from './texts.ts';

const texts = figureTexts.errors;

const STEP = 10;
const POLL_INTERVAL_MS = 60_000;

export const useErrorCounts = () =>
  useAdminQuery({
    queryKey: [adminApi.adminErrors.path],
    queryFn: () => call(adminApi.adminErrors),
    refetchInterval: POLL_INTERVAL_MS,
    failure: null,
  });

/** Failed and refused calls of all processes, in the last 24 hours and 7 days. */
export function ErrorsPanel({ query }: { query: ReturnType<typeof useErrorCounts> }) {
  return (
    <Panel title={texts.title} intro={texts.intro} className="min-h-80">
      <AdminLoaded query={query} failure={texts.failure}>
        {(rows) => {
          const failed = rows.filter(({ status }) => status >= 500);
          const refused = rows.filter(({ status }) => status < 500);
          return (
            <>
              <Errors title={texts.failed} empty={texts.noneFailed} rows={failed} />
              <Errors title={texts.refused} empty={texts.noneRefused} rows={refused} />
            </>
          );
        }}
      </AdminLoaded>
    </Panel>
  );
}

type ErrorsProps = { title: string; empty: string; rows: readonly ErrorCount[] };

function Errors({ title, empty, rows }: ErrorsProps) {
  const [limit, setLimit] = useState(STEP);
  const sumOf = (field: 'day' | 'week') => rows.reduce((sum, row) => sum + row[field], 0);
  return (
    <section className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg">{title}</h3>
        {rows.length > 0 && (
          <p className="text-sm text-muted tabular-figures">
            {texts.sums(sumOf('day'), sumOf('week'))}
          </p>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <DataList
          caption={title}
          rows={rows.slice(0, limit).map((row) => ({ id: `${row.route} ${row.code}`, ...row }))}
          title={{ head: texts.route, cell: ({ route }) => <code>{texts.routeName(route)}</code> }}
          columns={[
            { head: texts.code, cell: (row) => <Code row={row} /> },
            { head: texts.day, isNumber: true, cell: ({ day }) => figureTexts.number(day) },
            { head: texts.week, isNumber: true, cell: ({ week }) => figureTexts.number(week) },
            { head: texts.last, cell: ({ lastAt }) => texts.hour(lastAt) },
          ]}
        />
      )}
      {rows.length > limit && (
        <Button variant="secondary" size="md" onClick={() => setLimit(rows.length)}>
          {texts.more(rows.length - limit)}
        </Button>
      )}
    </section>
  );
}

/** Status and code, and what the player read. */
function Code({ row: { code, status } }: { row: ErrorCount }) {
  const isKnown = Object.hasOwn(errors, code);
  return (
    <span className="grid grid-cols-1 gap-0.5">
      <span className="flex flex-wrap items-center gap-2">
        {status > 0 && <Badge tone={status >= 500 ? 'danger' : 'dim'}>{String(status)}</Badge>}
        {code !== String(status) && <code>{code}</code>}
      </span>
      {isKnown && <span className="text-sm text-muted">{errors[code as ErrorCode].message}</span>}
    </span>
  );
}
