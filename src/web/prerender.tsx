import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { App } from './app.tsx';
import { paths } from './paths.ts';

/** Pages whose first picture is the same for everybody, whoever they are and whatever they did here. */
const SAME_FOR_ALL = [paths.home];

const htmlAt = (path: string): string =>
  renderToString(
    <StrictMode>
      <Router ssrPath={path}>
        <App />
      </Router>
    </StrictMode>,
  );

/** The HTML of first pictures by their address. Made at build time: there is nobody it could be about. */
export const firstViews = (): Record<string, string> =>
  Object.fromEntries(SAME_FOR_ALL.map((path) => [path, htmlAt(path)]));
