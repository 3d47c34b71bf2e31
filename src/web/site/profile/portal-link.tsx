import { ExternalLink } from 'lucide-react';
import { accountApi } from '../../../contract/account-api.ts';
import { Button } from '../../kit/ui/button.tsx';
import { call } from '../../session/api-client.ts';
import { useAction } from '../../session/session.ts';
import { subscription as texts } from '../premium/subscription-texts.ts';

/** Opens the provider's customer portal; the URL is created per click. */
export function PortalLink() {
  const open = useAction({
    mutationFn: () => call(accountApi.portal),
    onSuccess: ({ url }) => location.assign(url),
    failure: texts.portalFailure,
  });
  return (
    <Button
      role="link"
      variant="secondary"
      busy={open.isPending}
      icon={<ExternalLink className="size-5" />}
      onClick={() => open.mutate()}
    >
      {open.isPending ? texts.opening : texts.portal}
    </Button>
  );
}
