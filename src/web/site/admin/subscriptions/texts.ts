import type { AdminNote } from '../../../../contract/admin-shapes.ts';
import { admin } from '../texts.ts';

export const subscriptionTexts = {
  title: admin.tab.subscriptions,
  failure: 'Abonnements konnten nicht geladen werden.',
  empty: 'Noch hat niemand ein Abonnement.',
  user: 'Benutzer',
  since: 'Abonniert seit',
  status: 'Status',
  active: 'Aktiv',
  pending: 'Ausstehend',
  failed: (status: string) => `${status} · Zahlung offen`,
  next: 'Nächste Abrechnung',
  end: 'Endet am',
} as const;

export const noteTexts = {
  title: 'Offene Hinweise',
  intro: 'Was bei den Zahlungen jemand von Hand erledigen muss.',
  failure: 'Hinweise konnten nicht geladen werden.',
  empty: 'Nichts offen.',
  what: 'Hinweis',
  user: 'Benutzer',
  about: 'Worum es geht',
  customer: (id: string) => `Kundennummer ${id}`,
  declared: (username: string) => `Angegebener Benutzername: ${username}`,
  since: 'Seit',
  kind: {
    'second-subscription': 'Doppelt bezahlt',
    stranger: 'Zahlung passt nicht',
    dispute: 'Rückbuchung',
    refund: 'Erstattung',
    withdrawal: 'Widerruf',
    'extraordinary-cancellation': 'Außerordentliche Kündigung',
    'late-withdrawal': 'Später Widerruf',
    'unmatched-declaration': 'Erklärung ohne Vertrag',
  } satisfies Record<AdminNote['kind'], string>,
  todo: {
    'second-subscription': 'Das zweite Abo ist beendet. Bitte erstatte den Betrag.',
    stranger: 'Bezahlt für ein fremdes oder gelöschtes Konto. Bitte prüfe und erstatte.',
    dispute: 'Die Bank hat das Geld zurückgeholt. Die Mitgliedschaft ist beendet.',
    refund: 'Der laufende Zeitraum ist erstattet. Die Mitgliedschaft ist beendet.',
    withdrawal: 'Innerhalb von 14 Tagen widerrufen. Bitte erstatte den Betrag.',
    'extraordinary-cancellation': 'Aus wichtigem Grund gekündigt. Bitte lies ihn und antworte.',
    'late-withdrawal': 'Nach mehr als 14 Tagen widerrufen. Das Abo läuft weiter. Bitte antworte.',
    'unmatched-declaration':
      'Kündigung (K) oder Widerruf (W), wozu kein Abo passt. Bitte such den Vertrag und antworte.',
  } satisfies Record<AdminNote['kind'], string>,
  done: 'Erledigt',
  finish: (kind: string, about: string) => `Erledigt: ${kind} ${about}`,
  finished: 'Hinweis ist erledigt.',
  failed: 'Hinweis konnte nicht erledigt werden.',
} as const;
