import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountApi } from '../../../contract/account-api.ts';
import { call, sentenceOf } from '../../api-client.ts';
import { isSessionOver, meQuery, useSignInAgain } from '../../session.ts';
import { premium } from '../../texts/premium.ts';
import { toast } from '../../ui/toast.ts';

const texts = premium.order;

/** Submits the binding order: redirects to the checkout, or reports that none is needed. */
export function useSubscribe() {
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  return useMutation({
    mutationFn: () => call(accountApi.subscribe),
    onSuccess: async ({ url }) => {
      if (url) return location.assign(url);
      toast(texts.already);
      await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    },
    onError: (error) => {
      if (isSessionOver(error)) return signInAgain('premium');
      reportError(error);
      const { title, description } = texts.failure;
      toast({ title, description: sentenceOf(error, description), tone: 'error' });
    },
  });
}
