import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { type ScreenName, screenNames, screens } from '../contract/screens.ts';
import { App } from './app.tsx';
import { codeOf } from './pages/pages.ts';

async function htmlOf(screen: ScreenName): Promise<string> {
  await Promise.all(codeOf(screen));
  return renderToString(
    <StrictMode>
      <Router ssrPath={screens[screen].path}>
        <App />
      </Router>
    </StrictMode>,
  );
}

/** The HTML of prerendered screens. Made at build time, so free of user data. */
export async function prerender(): Promise<Partial<Record<ScreenName, string>>> {
  const names = screenNames.filter((name) => 'isPrerendered' in screens[name]);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await htmlOf(name)] as const)),
  );
}
