import { useLocation, useSearchParams } from 'wouter';

/** Parameter of the address that opens an account over a tab. */
const ACCOUNT = 'konto';

/** History state of an opened account that "back" closes. */
export const OPENED_HERE = { opensAccount: true };

function addressWith(id: string | null): string {
  const query = new URLSearchParams(location.search);
  if (id === null) query.delete(ACCOUNT);
  else query.set(ACCOUNT, id);
  const search = query.toString();
  return search === '' ? location.pathname : `${location.pathname}?${search}`;
}

export const accountAddress = (id: string): string => addressWith(id);

/** The account that the address opens; closing goes back to where it was opened. */
export function useAccountDialog() {
  const [, navigate] = useLocation();
  const [query] = useSearchParams();
  return {
    accountId: query.get(ACCOUNT),
    open: (id: string) => navigate(accountAddress(id), { state: OPENED_HERE }),
    close() {
      if (history.state?.opensAccount === true) history.back();
      else navigate(addressWith(null), { replace: true });
    },
  };
}
