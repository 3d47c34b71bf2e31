import { useLocation, useSearchParams } from 'wouter';

/** History state of a dialog that "back" closes. */
export const OPENED_HERE = { opensDialog: true };

/** Parameters of the address that open an account, over any tab, or a category. */
export type Opener = 'konto' | 'kategorie';

/** Address that opens this one. */
export function addressOf(opener: Opener, id: string): string {
  const query = new URLSearchParams(location.search);
  query.set(opener, id);
  return `${location.pathname}?${query}`;
}

/** The dialog that the address opens; closing goes back to where it was opened. */
export function useAddressDialog(opener: Opener) {
  const [, navigate] = useLocation();
  const [query, setQuery] = useSearchParams();
  return {
    id: query.get(opener),
    open: (id: string) => navigate(addressOf(opener, id), { state: OPENED_HERE }),
    close() {
      if (history.state?.opensDialog === true) return history.back();
      const left = [...query].filter(([name]) => !name.startsWith(opener));
      setQuery(left, { replace: true });
    },
  };
}
