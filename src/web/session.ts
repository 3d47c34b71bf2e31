import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { gameApi } from '../contract/game-api.ts';
import type { User } from '../contract/shapes.ts';
import { ApiError, call } from './api-client.ts';
import { type Errand, paths } from './paths.ts';
import { forgetPlayer, rememberName } from './player-info.ts';
import { toasts } from './texts/index.ts';
import { toast } from './ui/toast.ts';

/** Asks the server who is signed in; null is nobody. */
export const askMe = () => call(gameApi.me, { query: { orNull: '1' } });

/** Who is signed in, asked at most once a minute; `null` is nobody. */
export const meQuery = queryOptions({
  queryKey: [gameApi.me.path],
  queryFn: askMe,
  staleTime: 60_000,
});

/** The signed-in user, `null` for nobody, `undefined` while not known (loading or unreachable). */
export function useMe(): User | null | undefined {
  return useQuery(meQuery).data;
}

/** What the server answers below this path is about whoever is signed in; the categories hold own ones [B1]. */
const OWN = '/api/user/';

/**
 * From now on this browser is `user`, or nobody: the name is remembered, so that it is never asked
 * twice, and nothing of whoever was signed in before stays.
 */
export async function setUser(queryClient: QueryClient, user: User | null): Promise<void> {
  // An answer that is still under way is about the session before.
  await queryClient.cancelQueries({ queryKey: meQuery.queryKey });
  queryClient.setQueryData(meQuery.queryKey, user);
  queryClient.removeQueries({
    predicate: ({ queryKey: [path] }) =>
      String(path).startsWith(OWN) || path === gameApi.categories.path,
  });
  if (user) rememberName(user.username);
  else forgetPlayer();
}

/** Becomes a guest. */
export async function signInAsGuest(queryClient: QueryClient, username: string): Promise<User> {
  const user = await call(gameApi.guest, { body: { username } });
  await setUser(queryClient, user);
  return user;
}

/** Whether a call failed because the session is not the one this page knows: mostly, it ended. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.code === 'not-you');
}

/** Forgets who was signed in and leads to the sign-in; from there it goes back to what was begun. */
export function useSignInAgain() {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return (errand?: Errand, code?: string) => {
    const before = queryClient.getQueryData(meQuery.queryKey);
    void queryClient.resetQueries({ queryKey: meQuery.queryKey });
    navigate(paths.auth(errand, code, before && !before.isGuest ? 'login' : undefined));
    toast(toasts.signInAgain);
  };
}

/** Signs out, says so and leads on, home if nothing else is said. */
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
