import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { accountApi } from '../../../contract/account-api.ts';
import type { Plan } from '../../../contract/premium-shapes.ts';
import { paths } from '../../kit/paths.ts';
import { Button, buttonClass } from '../../kit/ui/button.tsx';
import { Mask } from '../../kit/ui/mask.tsx';
import { toast } from '../../kit/ui/toast.ts';
import { call } from '../../session/api-client.ts';
import { meQuery, useAction } from '../../session/session.ts';
import { common } from '../../texts/index.ts';
import { Benefits } from './benefits.tsx';
import { Price } from './price.tsx';
import { premium } from './texts.ts';

const texts = premium.order;

type OrderSlipProps = { plan: Plan; checkout: 'stripe' | 'test'; username: string };

/** The order summary, directly above the binding button [§ 312j]. */
export function OrderSlip({ plan, checkout, username }: OrderSlipProps) {
  const queryClient = useQueryClient();
  const subscribe = useAction({
    mutationFn: () => call(accountApi.subscribe),
    onSuccess: async ({ url }) => {
      if (url) return location.assign(url);
      toast(texts.already);
      await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    },
    failure: texts.failure,
    onSettled: (_, error) => error && reportError(error),
    pendingAction: 'premium',
  });
  const [beforeCancel, afterCancel] = texts.cancellationText;
  const [beforeWithdraw, afterWithdraw] = texts.withdrawalText;
  const [beforeTerms, beforePrivacy, atTheEnd] = texts.conditions;
  return (
    <div className="grid grid-cols-1 gap-5">
      <Slip heading={texts.slip}>
        <div className="grid grid-cols-1 gap-4 p-[min(1.25rem,6vw)] sm:p-7">
          <h2 className="text-xl">{premium.plan}</h2>
          <dl className="grid grid-cols-1 ruled border-ink/15">
            <Row term={texts.content}>
              <Benefits onPaper />
            </Row>
            <Row term={texts.renewal}>{texts.renewalText(plan.interval)}</Row>
            <Row term={texts.cancellation}>
              {beforeCancel}
              <Reference to={paths.cancelContract}>{common.smallPrint.cancelContract}</Reference>
              {afterCancel}
            </Row>
            <Row term={texts.withdrawal}>
              {beforeWithdraw}
              <Reference to={paths.withdrawContract}>
                {common.smallPrint.withdrawContract}
              </Reference>
              {afterWithdraw}
            </Row>
            <Row term={texts.payment}>{texts.paymentText[checkout]}</Row>
            <Row term={texts.account}>
              <bdi>{username}</bdi>
            </Row>
          </dl>
          <div>
            <p className="text-sm font-bold text-paper-muted">{texts.total}</p>
            <Price plan={plan} />
          </div>
        </div>
      </Slip>
      <p className="text-sm text-muted">
        {beforeTerms}
        <Reference to={paths.terms}>{common.smallPrint.terms}</Reference>
        {beforePrivacy}
        <Reference to={paths.privacy}>{common.smallPrint.privacy}</Reference>
        {atTheEnd}
      </p>
      <div className="grid grid-cols-1 gap-2">
        <Button busy={subscribe.isPending} onClick={() => subscribe.mutate()}>
          {subscribe.isPending ? texts.busy : texts.submit}
        </Button>
        <Link href={paths.premium} className={buttonClass('ghost', 'md')}>
          {texts.back}
        </Link>
      </div>
    </div>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="font-[750]">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** Opens in a new tab, to keep the order open. */
function Reference({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      className="font-bold underline underline-offset-4"
    >
      {children}
    </a>
  );
}

/** A card of paper under a coloured heading. */
function Slip({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="on-paper halftone grid grid-cols-1 overflow-clip rounded-2xl shadow-card wrap-break-word hyphens-auto">
      <div className="flex items-center justify-between gap-3 card-rays px-[min(1.25rem,6vw)] py-2.5 text-foreground sm:px-7">
        <span className="font-display text-base">{heading}</span>
        <Mask className="w-9 rotate-8" />
      </div>
      {children}
    </div>
  );
}
