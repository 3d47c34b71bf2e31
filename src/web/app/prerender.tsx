import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { type ScreenName, screenNames, screens } from '../../contract/screens.ts';
import { App } from './app.tsx';
import { codeOf } from './pages.ts';

/** Of Radix's tabs: the policy refuses style attributes, and both only matter after a change. */
const INLINE_STYLES = / style="(?:outline:none|animation-duration:0s)"/g;

async function htmlOf(screen: ScreenName, search = ''): Promise<string> {
  await Promise.all(codeOf(screen));
  const html = renderToString(
    <StrictMode>
      <Router ssrPath={screens[screen].path} ssrSearch={search}>
        <App />
      </Router>
    </StrictMode>,
  );
  return html.replaceAll(INLINE_STYLES, '');
}

/** Any code: the view is the same for all. */
export const SAMPLE_CODE = 'K7QXP';

/** The HTML of prerendered screens and of an invitation. Made at build time, so free of user data. */
export async function prerender(): Promise<Partial<Record<ScreenName | 'invitation', string>>> {
  const names = screenNames.filter((name) => 'isPrerendered' in screens[name]);
  const views = await Promise.all(names.map(async (name) => [name, await htmlOf(name)] as const));
  return { ...Object.fromEntries(views), invitation: await htmlOf('home', `join=${SAMPLE_CODE}`) };
}
