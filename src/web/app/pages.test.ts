import { afterEach, expect, test, vi } from 'vitest';
import { codeOf, navigateWhenFetched } from './pages.ts';

const stubPath = (pathname: string) =>
  vi.stubGlobal('location', { pathname, href: `https://imposter.example${pathname}` });

afterEach(() => vi.unstubAllGlobals());

/** Taps a link to a page whose code is missing, and waits for the code. */
async function tapAndFetch(to: 'imprint' | 'profile', whileFetching: () => void) {
  const navigate = vi.fn();
  stubPath('/');
  navigateWhenFetched(navigate, to === 'imprint' ? '/impressum' : '/profile', undefined);
  expect(navigate).not.toHaveBeenCalled();
  whileFetching();
  await Promise.all(codeOf(to));
  await new Promise((done) => setTimeout(done));
  return navigate;
}

test('navigates when the code of the page is here', async () => {
  const navigate = await tapAndFetch('imprint', () => {});
  expect(navigate).toHaveBeenCalledWith('/impressum', undefined);
});

test('does not take the user away from the page that the back button led to', async () => {
  const navigate = await tapAndFetch('profile', () => stubPath('/premium'));
  expect(navigate).not.toHaveBeenCalled();
});
