import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { accountApi } from '../../../contract/account-api.ts';
import type { ReplyOf } from '../../../contract/call.ts';
import { ApiError } from '../../api-client.ts';
import { SubscriptionFacts } from '../../premium/subscription-facts.tsx';
import { common } from '../../texts/index.ts';
import { subscription as texts } from '../../texts/subscription.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { PortalLink } from './portal-link.tsx';
import { useMembership } from './use-membership.ts';

/** A membership that is alive: bought, given, or both. */
export function Membership() {
  const membership = useMembership();
  const { data } = membership;
  useNotice(membership.isError && !data);
  return (
    <Panel title={texts.title} intro={texts.thanks}>
      <p className="justify-self-start rounded-full bg-mint px-3.5 py-1 text-sm font-[750] text-tinte">
        {texts.active}
      </p>
      {!data && !membership.isError && <Loading text={texts.loading} />}
      {!data && membership.isError && (
        <Unavailable isBusy={membership.isFetching} onRetry={() => void membership.refetch()} />
      )}
      {data && !data.isPaid && (
        <>
          {data.isGiven && <p>{texts.given}</p>}
          <p className="text-puder">{texts.notice.description}</p>
        </>
      )}
      {data?.isPaid && <Paid isGivenToo={data.isGiven} />}
    </Panel>
  );
}

/** What the provider knows of the subscription, asked anew whenever the tab is opened. */
function Paid({ isGivenToo }: { isGivenToo: boolean }) {
  const query = useQuery<ReplyOf<typeof accountApi.subscription>>({
    queryKey: [accountApi.subscription.path],
    staleTime: 0,
  });
  const { data, error } = query;
  const isNone = error instanceof ApiError && error.status === 404;
  useNotice(query.isError && !data && !isNone);
  return (
    <>
      {data?.paymentFailed && (
        <p className="flex gap-2 rounded-lg border-2 border-messing/70 px-4 py-3 text-messing">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {texts.paymentFailed}
        </p>
      )}
      {data && <SubscriptionFacts subscription={data} />}
      {!data && query.isPending && <Loading text={texts.loading} />}
      {!data && isNone && <p className="text-puder">{texts.noData}</p>}
      {!data && query.isError && !isNone && (
        <Unavailable isBusy={query.isFetching} onRetry={() => void query.refetch()} />
      )}
      {isGivenToo && <p className="text-puder">{texts.givenToo}</p>}
      <PortalLink />
    </>
  );
}

function Unavailable({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  return (
    <>
      <p className="text-puder">{texts.notice.description}</p>
      <Button variant="secondary" size="md" busy={isBusy} onClick={onRetry}>
        {common.retry}
      </Button>
    </>
  );
}

/** Said once when it could not be loaded. */
function useNotice(isMissing: boolean) {
  useEffect(() => {
    if (isMissing) toast(texts.notice);
  }, [isMissing]);
}
