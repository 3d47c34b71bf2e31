import {
  type QueryClient,
  queryOptions,
  type UseMutationOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { gameApi } from '../../contract/game-api.ts';
import type { User } from '../../contract/shapes.ts';
import { type PendingAction, paths } from '../kit/paths.ts';
import { REQUEST_TIMEOUT_MS } from '../kit/platform/request-timeout.ts';
import { toast } from '../kit/ui/toast.ts';
import { toasts } from '../texts/index.ts';
import { ApiError, call, sentenceOf } from './api-client.ts';
import { forgetPlayer, rememberName } from './player-info.ts';
import { forgetRemembered } from './remembered.ts';

/** Fetches the signed-in user; null when signed out. */
export const fetchMe = () =>
  call(gameApi.me, { query: { orNull: '1' }, timeoutMs: REQUEST_TIMEOUT_MS });

/** The signed-in user, fetched at most once a minute; `null` when signed out. */
export const meQuery = queryOptions({
  queryKey: [gameApi.me.path],
  queryFn: fetchMe,
  staleTime: 60_000,
});

/** The signed-in user, `null` when signed out, `undefined` while unknown (loading or unreachable). */
export function useMe(): User | null | undefined {
  return useQuery(meQuery).data;
}

/** Queries below this path depend on the user; so does the category list, which contains own ones [B1]. */
const OWN = '/api/user/';

/** Switches this browser to `user` (null: signed out) and removes cached data of the previous user. */
export async function setUser(queryClient: QueryClient, user: User | null): Promise<void> {
  // A pending response belongs to the previous session.
  await queryClient.cancelQueries({ queryKey: meQuery.queryKey });
  queryClient.setQueryData(meQuery.queryKey, user);
  queryClient.removeQueries({
    predicate: ({ queryKey: [path] }) =>
      String(path).startsWith(OWN) || path === gameApi.categories.path,
  });
  if (user) rememberName(user.username);
  else {
    forgetPlayer();
    forgetRemembered();
  }
}

export async function signInAsGuest(queryClient: QueryClient, username: string): Promise<User> {
  const user = await call(gameApi.guest, { body: { username } });
  await setUser(queryClient, user);
  return user;
}

/** Whether a call failed because the session has ended or belongs to another user. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.code === 'not-you');
}

/** Forgets the user and opens the sign-in, which returns to the interrupted action. */
export function useSignInAgain() {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return (pendingAction?: PendingAction, code?: string) => {
    const before = queryClient.getQueryData(meQuery.queryKey);
    void queryClient.resetQueries({ queryKey: meQuery.queryKey });
    navigate(paths.auth(pendingAction, code, before && !before.isGuest ? 'login' : undefined));
    toast(toasts.signInAgain);
  };
}

/** Shows a failure: the server's message, else `fallback`. */
export function toastFailure(error: unknown, fallback: string, title: string = toasts.error): void {
  if (!(error instanceof ApiError)) reportError(error);
  const description = sentenceOf(error, fallback);
  toast({ title, ...(description === title ? {} : { description }), tone: 'error' });
}

type ActionOptions<Input, Output> = Omit<UseMutationOptions<Output, Error, Input>, 'onError'> & {
  /** Fallback if the server sends no message; null: the caller shows the failure. */
  failure: string | null;
  /** Continued after signing in again. */
  pendingAction?: PendingAction;
};

/** A call of a signed-in user. An ended session opens the sign-in; any other failure shows a toast. */
export function useAction<Output, Input = void>({
  failure,
  pendingAction,
  ...options
}: ActionOptions<Input, Output>) {
  const signInAgain = useSignInAgain();
  return useMutation({
    ...options,
    onError: (error) => {
      if (isSessionOver(error)) signInAgain(pendingAction);
      else if (failure !== null) toastFailure(error, failure);
    },
  });
}

export function useLogout(to: string = paths.home) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: () => call(gameApi.logout),
    onSuccess: async () => {
      await setUser(queryClient, null);
      navigate(to);
      toast({ ...toasts.signedOut, tone: 'success' });
    },
    onError: () => toast({ ...toasts.signOutFailed, tone: 'error' }),
  });
}
