import { type ReactNode, useState } from 'react';
import { Panel } from '../../../kit/ui/panel.tsx';
import { useAdminQuery } from '../use-admin.ts';
import { AdminLoaded } from './loaded.tsx';
import { Pager } from './pager.tsx';

type PagedPanelProps<Row> = {
  texts: { title: string; intro?: string; empty: string; failure: string };
  /** API path of one page. */
  path: string;
  load: (page: number) => Promise<{ rows: readonly Row[]; total: number }>;
  /** The rows of this page; at least one. */
  children: (rows: readonly Row[]) => ReactNode;
};

export function PagedPanel<Row>({ texts, path, load, children }: PagedPanelProps<Row>) {
  const { title, intro, empty, failure } = texts;
  const [page, setPage] = useState(0);
  const query = useAdminQuery({
    queryKey: [path, { page }],
    queryFn: () => load(page),
    failure,
  });
  return (
    <Panel title={title} intro={intro}>
      <AdminLoaded query={query} failure={failure}>
        {({ rows, total }) => (
          <>
            {total === 0 && <p>{empty}</p>}
            {rows.length > 0 && children(rows)}
            <Pager page={page} total={total} onTurn={setPage} />
          </>
        )}
      </AdminLoaded>
    </Panel>
  );
}
