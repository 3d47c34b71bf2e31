import { useEffect, useState } from 'react';
import { listen } from '../../kit/platform/listen.ts';

const TOKEN = /^#([A-Za-z0-9_-]{43})$/;

const tokenIn = (hash: string): string | null => TOKEN.exec(hash)?.[1] ?? null;

/**
 * The one-time token of the URL fragment; null if missing or malformed. Removes it from the
 * address, so that neither history nor screenshots contain it.
 */
export function useLinkToken(): string | null {
  const [token, setToken] = useState(() => tokenIn(location.hash));
  useEffect(() => {
    function take() {
      const found = tokenIn(location.hash);
      if (!found) return;
      history.replaceState(history.state, '', location.pathname);
      setToken(found);
    }
    take();
    // Another link was opened in this tab.
    return listen(window, ['hashchange'], take);
  }, []);
  return token;
}
