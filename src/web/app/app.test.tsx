import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router, type SsrContext } from 'wouter';
import { App } from './app.tsx';

test.each(['/lobby', '/game', '/voting', '/result', '/lobby/'])('%s leads home', (path) => {
  const context: SsrContext = {};
  renderToString(
    <Router ssrPath={path} ssrContext={context}>
      <App />
    </Router>,
  );
  expect(context.redirectTo).toBe('/');
});
