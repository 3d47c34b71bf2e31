import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { App } from './app.tsx';
import { pageCodeAt } from './pages/pages.ts';
import { paths } from './paths.ts';

/** Pages whose prerendered view is the same for all users. */
const SAME_FOR_ALL = [paths.home, paths.premium];

async function htmlAt(path: string): Promise<string> {
  await Promise.all(pageCodeAt(path));
  return renderToString(
    <StrictMode>
      <Router ssrPath={path}>
        <App />
      </Router>
    </StrictMode>,
  );
}

/** The HTML of prerendered views by address. Made at build time, so free of user data. */
export async function firstViews(): Promise<Record<string, string>> {
  const views = await Promise.all(SAME_FOR_ALL.map(async (path) => [path, await htmlAt(path)]));
  return Object.fromEntries(views);
}
