import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { api } from '../contract/api.ts';
import type { User } from '../contract/shapes.ts';
import { ApiError, call } from './api-client.ts';
import { type Intent, paths } from './paths.ts';
import { forgetPlayer, rememberName } from './player-info.ts';
import { auth, toasts } from './texts/index.ts';
import { toast } from './ui/toast.ts';

/** Who is signed in, asked at most once a minute; `null` is nobody. */
export const meQuery = queryOptions({
  queryKey: [api.me.path],
  queryFn: async (): Promise<User | null> => {
    try {
      return await call(api.me);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: 60_000,
});

/** The signed-in user, `null` for nobody, `undefined` while not known (loading or unreachable). */
export function useMe(): User | null | undefined {
  return useQuery(meQuery).data;
}

/** Becomes a guest; the name is remembered, so that it is never asked twice. */
export async function signInAsGuest(queryClient: QueryClient, username: string): Promise<User> {
  const user = await call(api.guest, { body: { username } });
  rememberName(user.username);
  queryClient.setQueryData(meQuery.queryKey, user);
  return user;
}

/** `signInAsGuest` for a form, which is gone by the time the welcome is said. */
export function useGuestLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (username: string) => signInAsGuest(queryClient, username),
    onSuccess: ({ username }) =>
      toast({ title: auth.success, description: auth.welcome(username), tone: 'success' }),
  });
}

/** Whether a call failed because the session is not the one this page knows: mostly, it ended. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.code === 'not-you');
}

/** Forgets who was signed in and leads to the sign-in; from there it goes back to what was begun. */
export function useSignInAgain() {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return (intent: Intent, code?: string) => {
    void queryClient.resetQueries({ queryKey: meQuery.queryKey });
    navigate(paths.auth(intent, code));
    toast(toasts.signInAgain);
  };
}

/** Signs out, says so and leads home. */
export function useLogout() {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: () => call(api.logout),
    onSuccess: () => {
      forgetPlayer();
      queryClient.setQueryData(meQuery.queryKey, null);
      navigate(paths.home);
      toast({ ...toasts.signedOut, tone: 'success' });
    },
    onError: () => toast({ ...toasts.signOutFailed, tone: 'error' }),
  });
}
