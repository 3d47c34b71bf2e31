import type { LegalText } from './chapter.ts';

export const terms: LegalText = {
  title: 'AGB',
  isNumbered: true,
  subtitle: 'Allgemeine Geschäftsbedingungen, Stand 22. November 2026',
  summary: {
    title: 'Kurz gesagt',
    list: [
      'Das Spiel ist kostenlos, ein Konto ist freiwillig. Nur Premium kostet etwas.',
      'Spiel fair und bleib freundlich, auch mit deinem Namen.',
      'Du kannst jederzeit aufhören und dein Konto im Profil löschen.',
    ],
  },
  chapters: [
    {
      title: 'Worum es geht',
      blocks: [
        'Diese Bedingungen gelten zwischen dir und dem Anbieter von Imposter, wenn du das Spiel auf dieser Seite nutzt:',
        { show: 'provider' },
        { show: 'contact' },
        'Andere Bedingungen gelten nicht. Vertragssprache ist Deutsch. Diesen Text kannst du jederzeit hier lesen, speichern und ausdrucken.',
      ],
    },
    {
      title: 'Was du bekommst',
      blocks: [
        'Imposter ist ein Wortspiel für 3 bis 12 Personen im Browser. Du eröffnest eine Lobby oder trittst mit einem Code einer bei. Das Spiel ist kostenlos. Kostenpflichtig ist nur die Mitgliedschaft Premium (Abschnitt 10), und die bestellst du eigens.',
        'Du brauchst ein Gerät mit aktuellem Browser und eine Verbindung ins Internet. Was sie kostet, trägst du selbst.',
      ],
    },
    {
      title: 'Wie der Vertrag zustande kommt',
      blocks: [
        'Wenn du als Gast spielst oder ein Konto anlegst, nimmst du unser Angebot an, das Spiel zu diesen Bedingungen zu nutzen. Bist du noch nicht volljährig, brauchst du dafür das Einverständnis deiner Eltern.',
      ],
    },
    {
      title: 'Dein Konto',
      blocks: [
        {
          list: [
            'Ein Konto gehört einer Person. Gib es nicht weiter und verkaufe es nicht.',
            'Behalte dein Passwort für dich und nimm eines, das du nirgends sonst verwendest. Wir können es nicht lesen und fragen dich nie danach.',
            'Glaubst du, dass jemand anderes dein Konto benutzt, dann ändere dein Passwort. Das meldet alle anderen Geräte ab.',
            'Ein vergessenes Passwort ersetzt du über „Passwort vergessen?“ bei der Anmeldung. Am einfachsten geht das, wenn in deinem Konto eine E-Mail-Adresse steht, die dir gehört.',
          ],
        },
      ],
    },
    {
      title: 'Faires Spiel',
      blocks: [
        'Damit es allen Spaß macht, lass bitte bleiben:',
        {
          list: [
            'auf technischem Weg an Wörter, Rollen oder Stimmen anderer zu kommen,',
            'als jemand anderes zu handeln oder fremde Plätze und Konten zu benutzen,',
            'das Spiel mit Programmen zu bedienen, zu überlasten oder seine Sperren zu umgehen,',
            'andere zu belästigen.',
          ],
        },
        'Der Host einer Lobby darf Personen daraus entfernen; in diese Lobby können sie nicht zurück.',
        'Hast du eine Sicherheitslücke gefunden? Sag es uns, bevor du es anderen sagst. Wer dabei keinen Schaden anrichtet, hat von uns nichts zu befürchten.',
      ],
    },
    {
      title: 'Namen und Inhalte',
      blocks: [
        'Für das, was du eingibst – deinen Namen, den einer Lobby, geratene Wörter –, bist du verantwortlich. Es darf niemanden beleidigen, bedrohen oder täuschen, nicht gegen andere hetzen, nicht gegen Gesetze verstoßen und keine Rechte anderer verletzen.',
        'Was du eingibst, bleibt deines. Du erlaubst uns nur, es zu speichern und denen zu zeigen, mit denen du spielst, solange es das Spiel erfordert.',
        'Siehst du etwas, das hier nicht hingehört, schreib an die E-Mail-Adresse in Abschnitt 1, auf Deutsch oder Englisch. Sie ist zugleich unsere Kontaktstelle für Behörden und für dich nach Art. 11 und 12 der Verordnung (EU) 2022/2065. Ein Mensch sieht sich jede Meldung an.',
      ],
    },
    {
      title: 'Ab 18',
      blocks: [
        'Kategorien mit dem Hinweis „ab 18“ (FSK18) sind nur für Erwachsene. Wer eine Lobby damit eröffnet, sorgt dafür, dass alle darin volljährig sind.',
      ],
    },
    {
      title: 'Verfügbarkeit',
      blocks: [
        'Wir geben uns Mühe, dass das Spiel läuft, können es aber nicht jederzeit versprechen: Wartung, Störungen und Angriffe kommen vor. Wir dürfen das Spiel weiterentwickeln und Teile davon ändern oder einstellen.',
        'Lobbys sind für einen Abend gemacht. Sie verschwinden mit ihren Punkten, wenn die letzte Person geht oder zwei Stunden lang nichts passiert. Auch Gäste, die 30 Tage nicht mehr da waren, löschen wir.',
      ],
    },
    {
      title: 'Wenn jemand sich nicht daran hält',
      blocks: [
        'Verstößt du gegen Abschnitt 4 bis 7, dürfen wir dich je nach Schwere ermahnen, deine Inhalte oder Lobbys entfernen oder dein Konto sperren oder löschen. Wir wählen das mildeste Mittel, das wirkt. Gründe nennen wir, soweit wir dich erreichen können; wenn du es anders siehst, schreib uns, und ein Mensch prüft es noch einmal.',
      ],
    },
    {
      title: 'Premium',
      blocks: [
        'Premium ist ein Abonnement mit den Vorteilen, die auf der Bestellseite stehen. Dort stehen auch der Gesamtpreis und der Zeitraum, für den er gilt. Gibt es Premium auf dieser Seite nicht zu kaufen, steht das ebenfalls dort.',
        'Mit „Zahlungspflichtig abonnieren“ gibst du eine verbindliche Bestellung ab. Vorher kannst du alles prüfen und zurückgehen. Der Vertrag kommt zustande, wenn die Zahlung bei unserem Zahlungsdienst Stripe abgeschlossen ist; dein Profil zeigt ihn dann an, und Stripe schickt dir einen Beleg.',
        'Das Abonnement verlängert sich von selbst um denselben Zeitraum, bis du kündigst. Gezahlt wird jeweils im Voraus. Geht eine Zahlung nicht durch, sagen wir es dir im Profil; bleibt sie aus, endet Premium nach einigen Tagen.',
        'Kündigen kannst du jederzeit zum Ende des bezahlten Zeitraums: beim Zahlungsdienst (der Weg dorthin steht in deinem Profil) oder unter „Verträge hier kündigen“, was auf jeder Seite verlinkt ist (während einer Runde im Menü). Bis dahin bleibt dir Premium erhalten. Das Recht, aus wichtigem Grund sofort zu kündigen, bleibt unberührt.',
        'Den Preis eines laufenden Abonnements ändern wir nur, wenn du zustimmst.',
      ],
    },
    {
      title: 'Widerrufsrecht',
      blocks: [
        'Du hast das Recht, den Vertrag über Premium binnen 14 Tagen ohne Angabe von Gründen zu widerrufen. Die Frist beginnt an dem Tag, an dem der Vertrag geschlossen wird.',
        'Um es auszuüben, teilst du uns deinen Entschluss eindeutig mit: am einfachsten unter „Vertrag widerrufen“, was auf jeder Seite verlinkt ist (während einer Runde im Menü), sonst mit einer Nachricht an die Adresse in Abschnitt 1. Es genügt, dass du sie vor Ablauf der Frist absendest. Auf der Seite bekommst du sofort eine Bestätigung mit Datum und Uhrzeit.',
        'Widerrufst du, zahlen wir dir alles, was wir für diesen Vertrag von dir bekommen haben, unverzüglich und spätestens binnen 14 Tagen zurück, auf demselben Weg, auf dem du bezahlt hast, und ohne dass es dich etwas kostet.',
      ],
    },
    {
      title: 'Haftung',
      blocks: [
        'Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit, bei Verletzung von Leben, Körper oder Gesundheit, nach dem Produkthaftungsgesetz und wo wir etwas ausdrücklich garantiert haben.',
        'Bei leichter Fahrlässigkeit haften wir nur, wenn wir eine Pflicht verletzen, ohne die der Vertrag sinnlos wäre und auf die du dich verlassen darfst, und nur für den Schaden, mit dem typischerweise zu rechnen war. Darüber hinaus haften wir nicht.',
        'Das gilt auch für alle, die für uns arbeiten. Rechte, die dir das Gesetz als Verbraucherin oder Verbraucher zwingend gibt, bleiben unberührt.',
      ],
    },
    {
      title: 'Wie es endet',
      blocks: [
        'Du kannst jederzeit ohne Frist aufhören: Lösche dein Konto oder deinen Gastzugang im Profil. Mehr braucht es nicht. Ein Abonnement wird dabei beendet.',
        'Wir können den Vertrag mit einer Frist von 14 Tagen beenden, aus wichtigem Grund auch sofort.',
      ],
    },
    {
      title: 'Änderungen dieser Bedingungen',
      blocks: [
        'Eine neue Fassung kündigen wir mindestens 30 Tage vorher auf dieser Seite an, außer wenn ein Gesetz sie früher verlangt oder sie nur Neues ergänzt. Hast du schon ein Konto, gilt, was dich schlechter stellt, für dich erst, wenn du zugestimmt hast. Stimmst du nicht zu, gilt die alte Fassung weiter, bis du oder wir den Vertrag beenden.',
      ],
    },
    {
      title: 'Recht und Streit',
      blocks: [
        'Es gilt das Recht des Landes, in dem der Anbieter seinen Sitz hat, ohne das UN-Kaufrecht. Der Schutz, den dir das Recht deines Wohnsitzlandes zwingend gibt, bleibt dir erhalten, ebenso der Gerichtsstand, den dir das Gesetz gibt.',
        'An Verfahren vor einer Verbraucherschlichtungsstelle nehmen wir nicht teil und sind dazu auch nicht verpflichtet.',
        'Ist eine dieser Bedingungen unwirksam, bleiben die anderen gültig; an ihre Stelle tritt das Gesetz.',
      ],
    },
  ],
};
