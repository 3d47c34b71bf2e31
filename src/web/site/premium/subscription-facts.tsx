import type { Subscription } from '../../../contract/premium-shapes.ts';
import { dayOf } from '../../kit/platform/dates.ts';
import { priceOf } from './price.tsx';

/** Membership and subscription in the profile. */
export const subscriptionTexts = {
  title: 'Premium',
  none: 'Du hast derzeit kein aktives Premium-Abonnement.',
  freeAnyway: 'Spielen kannst du trotzdem, so viel du willst: Das Spiel selbst kostet nichts.',
  active: 'Aktiv',
  thanks: 'Danke, dass du Imposter möglich machst!',
  loading: 'Abo wird geladen …',
  notice: {
    title: 'Hinweis',
    description: 'Detaillierte Abonnementinformationen sind derzeit nicht verfügbar.',
  },
  givenDetails: 'Zahlungsdetails gibt es darum keine.',
  noData: 'Keine Abonnementinformationen verfügbar',
  givenToo: 'Zusätzlich ist dir Premium geschenkt: Auch wenn dein Abo endet, bleibst du Mitglied.',
  paymentFailed:
    'Deine letzte Zahlung ist nicht durchgegangen. Bitte prüfe deine Zahlungsdaten, sonst endet Premium bald.',
  lapsed: 'Dein Abo ruht, weil eine Zahlung fehlt. Mit gültigen Zahlungsdaten geht es weiter.',
  benefitsTitle: 'Deine Vorteile',

  /** For values that the payment provider omits. */
  unknown: '–',
  price: 'Preis',
  interval: 'Abrechnung',
  intervals: (interval: string) =>
    interval === 'month' ? 'Monatlich' : interval === 'year' ? 'Jährlich' : interval,
  status: 'Status',
  cancelling: 'Wird gekündigt',
  nextPayment: 'Nächste Abrechnung',
  endsOn: 'Premium bis',
  notAvailable: 'Nicht verfügbar',
  renewal: 'Verlängerung',
  endsAtPeriodEnd: 'Wird am Ende der Periode gekündigt',
  renews: 'Aktiv - Automatische Verlängerung',

  portal: 'Zahlungsdetails',
  portalNote: 'Dort kündigst du auch, jederzeit, und änderst deine Zahlungsdaten.',
  opening: 'Wird geöffnet …',
  portalFailure: 'Die Seite des Zahlungsdienstes konnte nicht geöffnet werden.',
  contracts: 'Kündigen und widerrufen',
} as const;

export function SubscriptionFacts({ subscription }: { subscription: Subscription }) {
  const { plan, cancelAtPeriodEnd, currentPeriodEnd } = subscription;
  const facts = [
    [subscriptionTexts.price, plan ? priceOf(plan) : subscriptionTexts.unknown],
    [
      subscriptionTexts.interval,
      plan ? subscriptionTexts.intervals(plan.interval) : subscriptionTexts.unknown,
    ],
    [
      subscriptionTexts.status,
      cancelAtPeriodEnd ? subscriptionTexts.cancelling : subscriptionTexts.active,
    ],
    [
      cancelAtPeriodEnd ? subscriptionTexts.endsOn : subscriptionTexts.nextPayment,
      currentPeriodEnd ? dayOf(currentPeriodEnd) : subscriptionTexts.notAvailable,
    ],
    [
      subscriptionTexts.renewal,
      cancelAtPeriodEnd ? subscriptionTexts.endsAtPeriodEnd : subscriptionTexts.renews,
    ],
  ] as const;
  return (
    <dl className="grid grid-cols-1 ruled border-border/25">
      {facts.map(([term, text]) => (
        <div key={term} className="flex flex-wrap justify-between gap-x-5 py-2.5">
          <dt className="text-muted">{term}</dt>
          <dd className="font-[650] tabular-figures">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
