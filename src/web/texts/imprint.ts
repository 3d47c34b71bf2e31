export const imprint = {
  title: 'Impressum',
  provider: 'Anbieter',
  contact: 'Kontakt',
  disclaimer: 'Haftungsausschluss',
  disclaimerText:
    'Wir haben die Inhalte dieser Seite mit Sorgfalt erstellt. Für ihre Richtigkeit, Vollständigkeit und Aktualität können wir dennoch keine Gewähr übernehmen. Was Mitspielende eingeben – Namen, Wörter, Lobby-Namen – verantworten sie selbst. Für Inhalte fremder Seiten, auf die wir verlinken, sind deren Betreiber verantwortlich.',
  copyright: 'Urheberrecht',
  copyrightText:
    'Texte, Gestaltung und Programm dieser Seite sind urheberrechtlich geschützt. Jede Verwendung außerhalb der Grenzen des Urheberrechts braucht unsere Zustimmung.',
  placeholder:
    'Platzhalter: Wer diesen Dienst betreibt, hat hier noch keine eigenen Angaben hinterlegt.',
  failure: 'Das Impressum konnte nicht geladen werden.',
} as const;
