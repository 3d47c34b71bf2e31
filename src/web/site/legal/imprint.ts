import type { LegalText } from './chapter.ts';

/** Name of the list of chapters. */
export const contents = 'Inhalt';

export const imprint: LegalText = {
  title: 'Impressum',
  isNumbered: false,
  chapters: [
    {
      title: 'Anbieter',
      blocks: [{ show: 'provider' }],
    },
    {
      title: 'Kontakt',
      blocks: [
        { show: 'contact' },
        'Angaben nach § 5 DDG, für Österreich nach § 5 ECG und § 25 MedienG, für die Schweiz nach Art. 3 Abs. 1 lit. s UWG.',
      ],
    },
    {
      title: 'Haftungsausschluss',
      blocks: [
        'Wir haben die Inhalte dieser Seite mit Sorgfalt erstellt. Für ihre Richtigkeit, Vollständigkeit und Aktualität können wir dennoch keine Gewähr übernehmen. Was Mitspielende eingeben – Namen, Wörter, Lobby-Namen –, verantworten sie selbst. Für Inhalte fremder Seiten, auf die wir verlinken, sind deren Betreiber verantwortlich.',
      ],
    },
    {
      title: 'Urheberrecht',
      blocks: [
        'Programm, Texte und Gestaltung dieser Seite sind urheberrechtlich geschützt. Wer sie außerhalb der Grenzen des Urheberrechts verwenden möchte, braucht die Zustimmung derer, die die Rechte daran haben.',
        'Marken, Titel und Namen in den Wortlisten gehören ihren Inhabern; mit ihnen sind wir nicht verbunden.',
      ],
    },
  ],
};

/** Provider details from the server configuration, on all three legal pages. */
export const provider = {
  placeholder:
    'Platzhalter: Wer diesen Dienst betreibt, hat hier noch keine eigenen Angaben hinterlegt.',
  failure: 'Die Angaben zum Anbieter konnten nicht geladen werden.',
  representative: 'Unsere Vertretung für Fragen des Datenschutzes (Art. 27 DSGVO, Art. 14 DSG):',
  hostedBy: (name: string) =>
    `Das Unternehmen, auf dessen Servern das Spiel läuft: ${name}. Es verarbeitet Daten nur in unserem Auftrag (Art. 28 DSGVO, Art. 9 DSG).`,
  hosting:
    'Läuft das Spiel auf Servern eines anderen Unternehmens, dann verarbeitet es Daten nur in unserem Auftrag (Art. 28 DSGVO, Art. 9 DSG). Auf Anfrage sagen wir dir, welches es ist.',
} as const;
