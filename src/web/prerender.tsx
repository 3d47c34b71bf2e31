import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { App } from './app.tsx';
import { fetchPagesAt } from './pages/pages.ts';
import { paths } from './paths.ts';

/** Pages whose first picture is the same for everybody who sees them, whatever they did here. */
const SAME_FOR_ALL = [paths.home, paths.premium];

async function htmlAt(path: string): Promise<string> {
  await fetchPagesAt(path);
  return renderToString(
    <StrictMode>
      <Router ssrPath={path}>
        <App />
      </Router>
    </StrictMode>,
  );
}

/** The HTML of first pictures by their address. Made at build time: there is nobody it could be about. */
export async function firstViews(): Promise<Record<string, string>> {
  const views = await Promise.all(SAME_FOR_ALL.map(async (path) => [path, await htmlAt(path)]));
  return Object.fromEntries(views);
}
