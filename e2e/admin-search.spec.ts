import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from './account.ts';
import { pinnedNode, root, startServer } from './server.ts';
import { expect, test } from './test.ts';

const MANY = 100_000;
const SEED = `
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(process.argv[1], { timeout: 5000 });
  database.exec(\`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${MANY})
    insert into users (id, username, username_key, email, email_key, search_text, is_guest, created_at, updated_at)
    select 'u' || i, 'Name' || i, 'name' || i, 'post' || i || '@example.org', 'post' || i || '@example.org',
      'name' || i || char(10) || 'post' || i || '@example.org', 0, i, i from n\`);
  database.close();
`;

test('[A7] an admin finds one of 100,000 accounts by part of the name or address', async ({
  page,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'imposter-search-'));
  const server = await startServer({ DATA_DIR: dataDir });
  try {
    await register(page, 'Chefin', '', server.address);
    const command = { cwd: root, env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' } };
    execFileSync(pinnedNode, ['src/server/cli/admin.ts', 'Chefin'], command);
    execFileSync(pinnedNode, ['-e', SEED, join(dataDir, 'imposter.db')]);

    await page.goto(`${server.address}/admin`);
    const search = page.getByLabel('Suchen');
    for (const [typed, found] of [
      ['ame4711', 'Name47110'],
      ['ost98765@', 'Name98765'],
    ] as const) {
      const start = performance.now();
      await search.fill(typed);
      await expect(page.getByText(found, { exact: true }).first()).toBeVisible();
      const ms = Math.round(performance.now() - start);
      test.info().annotations.push({ type: 'found after', description: `${typed}: ${ms} ms` });
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
