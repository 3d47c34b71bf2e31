/** Fetches the screens of the round while people still wait for each other; answers a way to stop. */
export function prefetchPhases(): () => void {
  const fetchAll = () => {
    // Without network nothing is lost: the page asks again when it is needed.
    Promise.all([
      import('../pages/game/game-page.tsx'),
      import('../pages/voting/voting-page.tsx'),
      import('../pages/result/result-page.tsx'),
    ]).catch(reportError);
  };
  const timer = setTimeout(fetchAll, 500);
  return () => clearTimeout(timer);
}
