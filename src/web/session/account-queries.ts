import { useQuery } from '@tanstack/react-query';
import { accountApi } from '../../contract/account-api.ts';
import { queryOf } from './query-client.ts';

/** Refetched on every mount: it changes in another tab, or at the payment provider. */
const fresh = { staleTime: 0 };

/** The operator's details from the server configuration; fetched once for all pages. */
export const useProvider = () => useQuery(queryOf(accountApi.imprint));

/** Price of a membership, and whether it is on sale [B6]. */
export const useOffer = () => useQuery(queryOf(accountApi.premiumOffer));

/** Source of the user's membership. */
export const useMembership = () => useQuery({ ...queryOf(accountApi.membership), ...fresh });

/** The provider's data about the user's subscription. */
export const useSubscription = () => useQuery({ ...queryOf(accountApi.subscription), ...fresh });

/** The e-mail address of the signed-in account, and whether it is confirmed [A6]. */
export const useAccountEmail = () => useQuery({ ...queryOf(accountApi.accountEmail), ...fresh });

/** What the user has played [E4]. */
export const useStatistics = () => useQuery({ ...queryOf(accountApi.statistics), ...fresh });
