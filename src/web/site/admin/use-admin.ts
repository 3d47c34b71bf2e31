import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../kit/paths.ts';
import { toast } from '../../kit/ui/toast.ts';
import { ApiError, sentenceOf } from '../../session/api-client.ts';
import { meQuery } from '../../session/session.ts';
import { admin } from './texts.ts';

/** Redirects to the sign-in, which leads back, or home; shows the reason. */
export function useRedirectHome(): (reason: 'signedOut' | 'noAdmin') => void {
  const [, navigate] = useLocation();
  return useCallback(
    (reason) => {
      const isSignedOut = reason === 'signedOut';
      navigate(isSignedOut ? paths.auth('admin', undefined, 'login') : paths.home, {
        replace: true,
      });
      toast({ title: admin.refused.title, description: admin.refused[reason], tone: 'error' });
    },
    [navigate],
  );
}

/**
 * Handles a failed admin call: redirects users who are no longer admin or signed in, and shows other
 * failures. Returns whether the user may stay.
 */
export function useAdminFailure(): (
  error: unknown,
  failure: string | null,
  about?: string,
) => boolean {
  const queryClient = useQueryClient();
  const redirectHome = useRedirectHome();
  return (error, failure, about) => {
    const isSignedOut = error instanceof ApiError && error.status === 401;
    if (isSignedOut || (error instanceof ApiError && error.code === 'admin-only')) {
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      redirectHome(isSignedOut ? 'signedOut' : 'noAdmin');
      return false;
    }
    if (failure !== null) {
      const why = sentenceOf(error, failure);
      const description = [about, why === failure ? null : why].filter(Boolean).join(': ');
      toast({ title: failure, ...(description !== '' && { description }), tone: 'error' });
      if (!(error instanceof ApiError)) reportError(error);
    }
    return true;
  };
}

type Load<Data> = {
  /** The path of the call, then its parameters. */
  queryKey: readonly [path: string, ...rest: unknown[]];
  queryFn: () => Promise<Data>;
  /** The toast of a failure; null shows none. */
  failure: string | null;
  /** Polls while the page is visible. */
  refetchInterval?: number;
};

/**
 * Query of an admin tab: refetched on every visit, not cached after unmount. The previous page
 * stays visible until the next one arrives.
 */
export function useAdminQuery<Data>({ failure, queryFn, ...options }: Load<Data>) {
  const handle = useAdminFailure();
  return useQuery({
    ...options,
    queryFn: ({ signal }) =>
      queryFn().catch((error: unknown) => {
        // Aborted: the tab was left.
        if (!signal.aborted) handle(error, failure);
        throw error;
      }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: options.refetchInterval !== undefined,
  });
}

type Change<Input, Output> = {
  send: (input: Input) => Promise<Output>;
  done: (input: Input, output: Output) => string;
  /** Whom or what it concerns; stands in the toasts. */
  about: (input: Input) => string;
  failure: string;
  /** Paths of the queries to invalidate. */
  affects: readonly string[];
};

/** An admin mutation; refetches the affected queries, whether it succeeds or fails. */
export function useAdminChange<Input, Output>({
  send,
  done,
  about,
  failure,
  affects,
}: Change<Input, Output>) {
  const queryClient = useQueryClient();
  const handle = useAdminFailure();
  const refetch = () =>
    Promise.all(affects.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
  return useMutation({
    mutationFn: send,
    onSuccess: async (output, input) => {
      await refetch();
      toast({ title: done(input, output), description: about(input), tone: 'success' });
    },
    onError: (error, input) => {
      // Another admin may have changed it first.
      if (handle(error, failure, about(input))) void refetch();
    },
  });
}
