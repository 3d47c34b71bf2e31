import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'wouter';
import { accountApi } from '../../../contract/account-api.ts';
import { Page } from '../../frame/layout/page.tsx';
import { paths } from '../../kit/paths.ts';
import { useAnnouncement } from '../../kit/ui/announcer.tsx';
import { Button, buttonClass } from '../../kit/ui/button.tsx';
import { Loading } from '../../kit/ui/loading.tsx';
import { toast } from '../../kit/ui/toast.ts';
import { ApiError, call } from '../../session/api-client.ts';
import { isSessionOver, meQuery, useMe, useSignInAgain } from '../../session/session.ts';
import { common } from '../../texts/index.ts';
import { Emblem } from './parts.tsx';
import { SignedIn } from './signed-in.tsx';
import { premium } from './texts.ts';

const texts = premium.success;

const titles: Record<Activation, string> = {
  waiting: texts.waitingTitle,
  active: texts.title,
  late: texts.lateTitle,
};

/** `/premium-success`: waits for the provider's confirmation; grants nothing itself. */
export function SuccessPage() {
  // Signed out: there is nothing to wait for.
  return useMe() ? <Waiting /> : <NotYet />;
}

function NotYet() {
  return (
    <Page title={texts.waitingTitle} width="card">
      <SignedIn>{() => null}</SignedIn>
    </Page>
  );
}

function Waiting() {
  const { activation, again } = useActivation();
  useAnnouncement(activation === 'late' ? texts.late : null);
  return (
    <Page
      title={titles[activation]}
      width="card"
      emblem={<Emblem key={activation} isEmpty={activation !== 'active'} />}
    >
      {activation === 'waiting' && (
        <div className="self-center">
          <Loading text={texts.waiting} />
        </div>
      )}
      {activation === 'active' && <p className="text-center text-lg">{texts.open}</p>}
      {activation === 'late' && <p className="text-center text-muted">{texts.late}</p>}
      <div className="grid grid-cols-1 gap-3">
        {activation === 'late' && <Button onClick={again}>{texts.again}</Button>}
        {activation === 'active' && (
          <>
            <Link href={paths.newCategory} className={buttonClass('primary')}>
              {texts.next.category}
            </Link>
            <Link href={paths.homeWith('create')} className={buttonClass('secondary')}>
              {texts.next.lobby}
            </Link>
          </>
        )}
        <Link
          href={paths.home}
          className={
            activation === 'active' ? buttonClass('ghost', 'md') : buttonClass('secondary')
          }
        >
          {common.toHome}
        </Link>
        <Link href={paths.myAccount} className={buttonClass('ghost', 'md')}>
          {texts.account}
        </Link>
      </div>
    </Page>
  );
}

/** Polling delays in milliseconds; about half a minute in total. */
const POLL_DELAYS_MS = [1000, 1500, 2000, 3000, 4000, 5000, 6000, 7000];

type Activation = 'waiting' | 'active' | 'late';

class NotConfirmed extends Error {}

/** Whether the provider may confirm later. */
const isTransient = (error: Error): boolean =>
  error instanceof NotConfirmed ||
  (error instanceof ApiError &&
    (error.status === 0 || error.status === 429 || error.status >= 500));

/** After the checkout: waits for the confirmation and shows a toast. */
function useActivation() {
  const queryClient = useQueryClient();
  const signInAgain = useEffectEvent(useSignInAgain());
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [accountApi.refreshMembership.path],
    queryFn: async () => {
      const { isPremium } = await call(accountApi.refreshMembership);
      if (!isPremium) throw new NotConfirmed();
      await queryClient.refetchQueries({ queryKey: meQuery.queryKey });
      return isPremium;
    },
    retry: (count, failure) => count < POLL_DELAYS_MS.length && isTransient(failure),
    retryDelay: (count) => POLL_DELAYS_MS[count] ?? 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (data) toast({ ...premium.success.active, tone: 'success' });
  }, [data]);
  useEffect(() => {
    if (isSessionOver(error)) signInAgain('premium');
    else if (error && !isTransient(error)) reportError(error);
  }, [error]);
  const activation: Activation = data ? 'active' : error && !isFetching ? 'late' : 'waiting';
  return { activation, again: () => void refetch() };
}
