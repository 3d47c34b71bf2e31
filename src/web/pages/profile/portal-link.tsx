import { useMutation } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { accountApi } from '../../../contract/account-api.ts';
import { call, sentenceOf } from '../../api-client.ts';
import { isSessionOver, useSignInAgain } from '../../session.ts';
import { subscription as texts } from '../../texts/subscription.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

/** Opens the provider's customer portal; the URL is created per click. */
export function PortalLink() {
  const signInAgain = useSignInAgain();
  const open = useMutation({
    mutationFn: () => call(accountApi.portal),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => {
      if (isSessionOver(error)) return signInAgain();
      const { title, description } = texts.portalFailure;
      toast({ title, description: sentenceOf(error, description), tone: 'error' });
    },
  });
  return (
    <Button
      role="link"
      variant="secondary"
      busy={open.isPending}
      icon={<ExternalLink aria-hidden="true" className="size-5" />}
      onClick={() => open.mutate()}
    >
      {open.isPending ? texts.opening : texts.portal}
    </Button>
  );
}
