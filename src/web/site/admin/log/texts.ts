import type { ReactNode } from 'react';
import type { AdminLogEntry } from '../../../../contract/admin-shapes.ts';
import { admin } from '../texts.ts';

export const logTexts = {
  title: admin.tab.log,
  intro: 'Was Admins geändert haben, das Neueste zuerst.',
  failure: 'Das Protokoll konnte nicht geladen werden.',
  empty: 'Noch hat kein Admin etwas geändert.',
  /** The command to run on the server. */
  command: 'Der Server-Befehl',
  deleted: '[gelöschtes Konto]',
  /** `who` and `subject` are links. */
  sentence: {
    'user-changed': (who, subject) => [who, ' hat die Daten von ', subject, ' geändert.'],
    'premium-given': (who, subject) => [who, ' hat ', subject, ' Premium geschenkt.'],
    'premium-taken': (who, subject) => [who, ' hat ', subject, ' das geschenkte Premium entzogen.'],
    'admin-given': (who, subject) => [who, ' hat ', subject, ' zum Admin gemacht.'],
    'admin-taken': (who, subject) => [who, ' hat ', subject, ' die Admin-Rechte entzogen.'],
    'category-added': (who, subject) => [who, ' hat die Kategorie „', subject, '“ hinzugefügt.'],
    'category-changed': (who, subject) => [who, ' hat die Kategorie „', subject, '“ geändert.'],
    'category-removed': (who, subject) => [who, ' hat die Kategorie „', subject, '“ gelöscht.'],
    'reset-link-made': (who, subject) => [
      who,
      ' hat einen Link für ein neues Passwort von „',
      subject,
      '“ erstellt.',
    ],
    'account-exported': (who, subject) => [
      who,
      ' hat auf Anfrage die Daten von ',
      subject,
      ' exportiert.',
    ],
    'account-deleted': (who) => [who, ' hat auf Anfrage ein Konto gelöscht.'],
    'note-done': (who, subject) => [who, ' hat den Hinweis „', subject, '“ erledigt.'],
    'note-reopened': (who, subject) => [who, ' hat den Hinweis „', subject, '“ wieder geöffnet.'],
  } satisfies Record<AdminLogEntry['action'], (who: ReactNode, subject: ReactNode) => ReactNode[]>,
  note: (kind: string, about: string, name: string) =>
    name ? `${kind} von ${name}` : `${kind} ${about}`,
  reopen: 'Wieder öffnen',
  reopenNote: (note: string) => `Wieder öffnen: ${note}`,
  reopened: 'Hinweis ist wieder offen.',
  reopenFailed: 'Hinweis konnte nicht geöffnet werden.',
  noEnd: 'ohne Ende',
  changes: 'Änderungen',
  before: 'vorher',
  after: 'nachher',
  /** By the server's name of the changed field; unknown names are shown as they are. */
  field: {
    username: 'Benutzername',
    email: 'E-Mail',
    isPremium: 'Premium',
    isGiven: 'Premium geschenkt',
    givenUntil: 'Geschenkt bis',
    isAdmin: 'Admin',
    name: 'Name',
    words: 'Wörter',
    'words-new': 'Neue Wörter',
    isAdult: 'FSK18',
    isActive: 'Aktiv',
  },
} as const;
