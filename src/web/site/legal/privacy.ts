import type { LegalText } from './chapter.ts';

/** Describes what the program does: change both together, and the date. */
export const privacy: LegalText = {
  title: 'Datenschutz',
  isNumbered: true,
  subtitle: 'Datenschutzerklärung, Stand 27. November 2026',
  summary: {
    title: 'Kurz gesagt',
    list: [
      'Zum Spielen genügt ein Name, den du dir ausdenkst.',
      'Ein einziges Cookie je Gerät hält dich angemeldet. Mehr tut es nicht.',
      'Kein Tracking, keine Werbenetze, keine fremden Schriften oder Skripte.',
      'Was zu deinem Konto gespeichert ist, kannst du im Profil herunterladen und löschen.',
    ],
  },
  chapters: [
    {
      title: 'Wer verantwortlich ist',
      blocks: [
        'Verantwortlich für deine Daten auf dieser Seite ist:',
        { show: 'provider' },
        { show: 'contact' },
        'Dorthin kannst du dich wenden, wenn du Fragen hast oder eines deiner Rechte nutzen willst.',
        { show: 'representative' },
        'Es gilt die Datenschutz-Grundverordnung der EU (DSGVO). Bist du in der Schweiz, gilt auch das Schweizer Datenschutzgesetz (DSG). Wo wir Artikel der DSGVO nennen, behandeln wir deine Daten unter dem DSG genauso.',
      ],
    },
    {
      title: 'Wenn du die Seite öffnest',
      blocks: [
        'Dein Browser schickt uns, was zum Laden einer Seite nötig ist: deine IP-Adresse, was du aufrufst und Angaben zu Browser und Gerät. Wir brauchen das, um dir zu antworten, und bewahren es danach nicht auf.',
        'Eine Ausnahme gibt es: Damit niemand Passwörter oder Lobby-Codes durchprobiert oder das Spiel lahmlegt, zählen wir Versuche je IP-Adresse, je Konto und je Sitzung. Diese Zähler liegen in einem Zwischenspeicher auf unseren Servern und verfallen nach höchstens einer Stunde.',
        'Ins Protokoll des Servers kommt nur, was technisch schiefgeht. Dazu zählen wir eine Woche lang je Stunde, welche Art von Aufruf mit welchem Fehler endete, ohne Bezug zu dir. Namen, E-Mail-Adressen, Passwörter und IP-Adressen schreiben wir nicht hinein.',
        'Rechtsgrundlage ist unser berechtigtes Interesse an einem Spiel, das läuft und sicher ist (Art. 6 Abs. 1 Buchst. f DSGVO).',
      ],
    },
    {
      title: 'Ein Cookie, kein Banner',
      blocks: [
        'Wer die Seite nur ansieht, bekommt kein Cookie. Erst wenn du dich anmeldest oder als Gast spielst, setzen wir dieses eine:',
        {
          facts: [
            ['Name', 'imposter oder, über eine verschlüsselte Verbindung, __Host-imposter'],
            ['Inhalt', 'zufällige Zeichen; bei uns liegt davon nur ein Prüfwert (Hash)'],
            ['Wozu', 'damit wir dich wiedererkennen und niemand sonst auf deinem Platz spielt'],
            ['Wie lange', '30 Tage ab deinem letzten Besuch; beim Abmelden sofort weg'],
          ],
        },
        'Skripte können es nicht lesen, andere Seiten bekommen es nicht zu sehen.',
        'Ein Fernseher, der zur Bühne wird, bekommt stattdessen das Cookie imposter_display (verschlüsselt __Host-imposter_display): zufällige Zeichen, damit er nach dem Ausschalten zu eurer Lobby zurückfindet. Es bleibt 30 Tage; was bei uns dazu liegt, löschen wir, wenn er einen Tag lang mit keiner Lobby verbunden war.',
        'Ohne dieses Cookie kannst du nicht mitspielen. Es ist unbedingt erforderlich und braucht deshalb keine Einwilligung (§ 25 Abs. 2 Nr. 2 TDDDG, in der Schweiz Art. 45c FMG). Darum siehst du hier auch kein Cookie-Banner. Die Daten dahinter verarbeiten wir, um unseren Vertrag mit dir zu erfüllen (Art. 6 Abs. 1 Buchst. b DSGVO).',
      ],
    },
    {
      title: 'Was dein Browser sich merkt',
      blocks: [
        'Kleine Einträge legt das Spiel auf deinem Gerät ab. Auch sie dienen nur dem Spiel, das du aufgerufen hast (§ 25 Abs. 2 Nr. 2 TDDDG).',
        {
          facts: [
            [
              'imposter-player-info',
              'Lokaler Speicher: eine zufällige Kennung und dein letzter Name, damit du ihn nicht jedes Mal neu tippst. Beim Abmelden wird er geleert, sonst bleibt er, bis du die Daten deines Browsers löschst.',
            ],
            [
              'imposter-auto-join-…',
              'Sitzungsspeicher: dass du einer Einladung schon gefolgt bist, mit ihrem Code. Verschwindet mit dem Tab.',
            ],
            [
              'imposter-playbills',
              'Lokaler Speicher: die Theaterzettel eurer letzten fünf Abende mit den Namen darauf, damit du sie auch später noch teilen kannst. Beim Abmelden werden sie gelöscht.',
            ],
            [
              'imposter-film-…',
              'Sitzungsspeicher, nur auf einer Bühne: die Runde des Abends, die sie am Ende eines Spiels noch einmal zeigt. Verschwindet mit dem Tab.',
            ],
            [
              'imposter-pocket, imposter-offline-words, imposter-words',
              'Lokaler Speicher und Datenbank deines Browsers, wenn ihr mit einem Handy für alle spielt: die Namen am Tisch, der laufende Abend und die Kategorien, die du mitnimmst. Nichts davon verlässt das Gerät. Der Abend bleibt bis zum neuen Spiel, eine Kategorie, bis du sie löschst, die Namen, bis du die Daten deines Browsers löschst.',
            ],
            [
              'imposter-sound',
              'Lokaler Speicher: nur, wenn du den Ton ausgeschaltet hast, und bis du ihn wieder einschaltest.',
            ],
            [
              'imposter-settings, imposter-seated',
              'Lokaler Speicher: die Einstellungen, mit denen du zuletzt eine Lobby eröffnet oder geändert hast, und ob du gerade in einer sitzt, damit die Startseite dir beides gleich anbietet. Beim Abmelden wird beides gelöscht.',
            ],
            [
              'imposter-needle',
              'Lokaler Speicher: dass dir der Verdacht schon einmal erklärt wurde. Nicht, auf wen du getippt hast.',
            ],
            [
              'imposter-games, imposter-install',
              'Lokaler Speicher: ob hier schon ein oder zwei Spiele zu Ende gespielt wurden, damit dir die Seite nicht zu früh anbietet, sie auf den Startbildschirm zu legen, und ob du das abgelehnt hast.',
            ],
            [
              'Zwischenspeicher imposter-…',
              'Die Dateien des Spiels selbst (Programm, Schriften, Zeichen), damit es schnell und auch ohne Netz aufgeht. Nichts über dich oder deine Runden.',
            ],
          ],
        },
      ],
    },
    {
      title: 'Wenn du als Gast spielst',
      blocks: [
        'Wir speichern deinen Namen, eine zufällige Kennung, wann du dazugekommen bist und den Tag deines letzten Besuchs. Passwort und E-Mail-Adresse brauchst du nicht.',
        'Gäste, die 30 Tage nicht mehr da waren, löscht der Server von selbst. Früher geht es auch: im Profil.',
        'Rechtsgrundlage ist unser Vertrag mit dir, das Spiel zu spielen (Art. 6 Abs. 1 Buchst. b DSGVO).',
      ],
    },
    {
      title: 'Wenn du ein Konto hast',
      blocks: [
        'Dann speichern wir:',
        {
          facts: [
            ['Benutzername', 'unter dem dich alle in deiner Lobby sehen'],
            ['Passwort', 'nur als Hash (Argon2id); lesen können wir es nicht'],
            [
              'E-Mail-Adresse',
              'nur wenn du eine angibst, und wann du sie bestätigt hast; andere sehen sie nicht',
            ],
            ['Kennung und Art', 'eine zufällige Kennung und welche Rechte das Konto hat'],
            [
              'Zeitpunkte',
              'wann es angelegt und zuletzt geändert wurde, und der Tag deines letzten Besuchs',
            ],
            ['Geschenktes Premium', 'ob du welches hast und bis wann'],
            [
              'Sitzungen',
              'je angemeldetem Browser der Prüfwert des Cookies und sein Ablauf; keine IP-Adresse, kein Gerätename',
            ],
            ['Eigene Kategorien', 'Name und Wörter, wenn du welche schreibst'],
            [
              'Einmal-Links',
              'für ein neues Passwort oder zum Bestätigen deiner E-Mail-Adresse: ein Prüfwert des Links, wofür er ist und bis wann er gilt',
            ],
          ],
        },
        'Eine E-Mail bekommst du von uns nur mit einem solchen Link: zum Bestätigen, wenn du eine Adresse angibst, und für ein neues Passwort, wenn es jemand für deine Adresse anfordert. Werbung und Zählpixel enthält sie nicht. Ob ein Passwort zu bekannt ist, prüfen wir auf dem eigenen Server.',
        'Das Konto bleibt, bis du es im Profil löschst. Dabei gehen auch alle Sitzungen, deine eigenen Kategorien und deine Plätze in Lobbys. Nur deine zufällige Kennung bleibt bis zu 30 Tage gesperrt, damit sie niemand übernimmt.',
        'Rechtsgrundlage ist unser Vertrag mit dir (Art. 6 Abs. 1 Buchst. b DSGVO).',
        'Ändert ein Admin etwas an deinem Konto oder Gastzugang (Name, E-Mail-Adresse, geschenktes Premium, Admin-Rechte, ein Link für ein neues Passwort, ein Export deiner Daten auf deine Anfrage), steht das im Protokoll der Admins: wann, wer und was, mit Namen und E-Mail-Adresse vorher und nachher. Bist du selbst Admin, steht dort auch, was du geändert hast. Das Protokoll sehen nur Admins. Es ist dazu da, Fehler und Missbrauch aufzuklären; das ist unser berechtigtes Interesse (Art. 6 Abs. 1 Buchst. f DSGVO). Ein Eintrag bleibt ein Jahr. Wird dein Konto gelöscht, von dir oder auf deine Bitte von einem Admin, entfernen wir deinen Namen und deine E-Mail-Adresse sofort daraus.',
      ],
    },
    {
      title: 'Wenn ihr spielt',
      blocks: [
        'Bist du Host, merken wir uns zu deinem Konto oder Gastzugang die Wörter eurer gespielten Runden, damit sie nicht so bald wiederkommen. Nach 60 Tagen löschen wir sie, mit dem Konto sofort.',
        'Zu einer Lobby speichern wir Code, Einstellungen, die eigenen Kategorien, mit denen sie spielt, und, wenn sie einen hat, ihren Namen. Zu jeder Person darin: Name, Kennung und Farbe, ob sie Host, bereit und gerade verbunden ist, ihre Punkte und, für die laufende Runde, Rolle, Stimme, geratenes Wort und wen sie wann im Verdacht hat. Von den letzten 30 Runden bleiben für den Rückblick Wort, Rollen, Stimmen und Punkte, von allen Spielen die Summen. Wer aus einer Lobby entfernt wurde, bleibt dort mit seiner Kennung vermerkt.',
        'In der Lobby sehen alle deinen Namen, deine Farbe und deine Punkte, ob du da bist, ob du schon abgestimmt hast und wie viele Stimmen auf dich fallen. Deine Rolle, deine Stimme, dein Verdacht und dein geratenes Wort werden erst mit dem Ergebnis offen. Wer nur den Code kennt, sieht den Namen des Hosts, wie viele dabei sind und was eingestellt ist.',
        'Die Lobby wird gelöscht, wenn die letzte Person geht oder zwei Stunden lang nichts passiert. Damit ist alles aus diesem Abschnitt weg, bis auf die Zahlen im nächsten Absatz. Eine Liste deiner früheren Spiele führen wir nicht.',
        'Zu deinem Konto oder Gastzugang zählen wir Monat für Monat, wie viele Abende, Spiele und Runden du gespielt und gewonnen hast, in welcher Rolle, wie oft du richtig gezeigt und geraten hast, deine längste Serie, deine Preise, deinen besten Bluff und wie viele Runden du in welcher Kategorie warst. Du siehst sie in deinem Profil; sie bleiben, bis du das Konto löschst, bei einem Gastzugang, bis er gelöscht wird. Nur als Summe für alle zusammen zählen wir Spiele, Runden und Leute am Tag.',
        'Rechtsgrundlage ist unser Vertrag mit dir (Art. 6 Abs. 1 Buchst. b DSGVO).',
      ],
    },
    {
      title: 'Premium und Zahlungen',
      blocks: [
        'Die Mitgliedschaft Premium bezahlst du auf der Seite des Dienstes Stripe (Stripe Payments Europe, Ltd., Dublin). Erst wenn du „Zahlungspflichtig abonnieren“ drückst, geht etwas dorthin: die zufällige Kennung deines Kontos und was du bestellst. Was du auf der Seite von Stripe eingibst, etwa deine Karte, bekommen wir nie zu sehen. Stripe verarbeitet es nach seinen eigenen Regeln und auch, um Betrug zu verhindern; dabei können Daten in die USA gelangen.',
        'Von Stripe erfahren und speichern wir:',
        {
          facts: [
            ['Kundennummer', 'unter der Stripe dein Konto führt'],
            [
              'Abonnement',
              'Nummer, Preis, Beginn, Stand, Ende des bezahlten Zeitraums, ob es gekündigt ist und ob eine Zahlung fehlt',
            ],
            ['E-Mail-Adresse', 'an die Stripe deine Belege schickt'],
            [
              'Ereignisse',
              'die Nummern der Nachrichten von Stripe, 40 Tage lang, damit keine zweimal wirkt',
            ],
          ],
        },
        'Rechtsgrundlage ist unser Vertrag mit dir (Art. 6 Abs. 1 Buchst. b DSGVO). Belege müssen wir und Stripe so lange aufbewahren, wie es Steuer- und Handelsrecht verlangen (Art. 6 Abs. 1 Buchst. c DSGVO).',
        'Kündigst oder widerrufst du über unsere Seite, speichern wir, was du dort angibst (Name, Benutzername, E-Mail-Adresse, gegebenenfalls den Grund), mit Zeitpunkt, Nummer und dem Vertrag, zu dem es passt. Das schreibt uns das Gesetz vor (§ 312k, § 356a BGB), und wir müssen es nachweisen können. Darum bleibt es auch, wenn du dein Konto löschst.',
      ],
    },
    {
      title: 'Wer deine Daten bekommt',
      blocks: [
        'Die anderen in deiner Lobby, wie oben beschrieben.',
        { show: 'hosting' },
        'Schicken wir dir eine E-Mail, dann der Mail-Dienst, der sie für uns zustellt: deine E-Mail-Adresse und den Text.',
        'Behörden, wenn ein Gesetz uns dazu verpflichtet. Und Stripe, wenn du Premium kaufst. Sonst niemand: Wir verkaufen keine Daten und binden keine fremden Dienste in unsere Seiten ein. Schriften, Bilder und Skripte kommen vom eigenen Server.',
        'Wo wir sitzen, steht in Abschnitt 1. Liegt dieser Ort oder ein Server außerhalb der EU, des EWR und der Schweiz, werden deine Daten dort verarbeitet, soweit das Spiel mit dir es erfordert (Art. 49 Abs. 1 Buchst. b DSGVO, Art. 17 Abs. 1 Buchst. b DSG).',
        'Wir bilden keine Profile und treffen keine Entscheidungen über dich automatisch (Art. 22 DSGVO). Wer Imposter wird, lost der Server aus.',
      ],
    },
    {
      title: 'Wie lange etwas bleibt',
      blocks: [
        {
          facts: [
            ['Zähler gegen Missbrauch', 'höchstens eine Stunde'],
            [
              'Lobby und alles darin',
              'bis die letzte Person geht, oder bis zwei Stunden nichts passiert',
            ],
            ['Cookie und Sitzung', '30 Tage ab deinem letzten Besuch, oder bis du dich abmeldest'],
            ['Gastzugang', '30 Tage ab deinem letzten Besuch, oder bis du ihn löschst'],
            ['Konto', 'bis du es löschst'],
            [
              'Einmal-Links',
              '30 Minuten (neues Passwort) oder 24 Stunden (Bestätigung); benutzte sofort weg',
            ],
            ['Abonnement', 'bis du dein Konto löschst'],
            ['Protokoll der Admins', 'ein Jahr; deine Angaben darin, bis du dein Konto löschst'],
            [
              'Kündigungen und Widerrufe',
              'bis sie als Nachweis nicht mehr gebraucht werden, in der Regel drei Jahre ab Jahresende',
            ],
            [
              'Sicherungskopien',
              'höchstens 30 Tage; danach ist auch dort fort, was gelöscht wurde',
            ],
            [
              'Nachrichten an uns',
              'bis deine Frage erledigt ist; länger nur, wenn ein Gesetz es verlangt',
            ],
          ],
        },
      ],
    },
    {
      title: 'Deine Rechte',
      blocks: [
        'Du kannst jederzeit und kostenlos:',
        {
          list: [
            'erfahren, was wir über dich speichern (Art. 15 DSGVO, Art. 25 DSG),',
            'es mitnehmen: Im Profil lädst du alles als Datei im Format JSON herunter (Art. 20 DSGVO, Art. 28 DSG),',
            'es löschen lassen: auch das geht im Profil (Art. 17 DSGVO, Art. 32 DSG),',
            'Falsches berichtigen lassen (Art. 16 DSGVO, Art. 32 DSG),',
            'die Verarbeitung einschränken lassen (Art. 18 DSGVO) und',
            'widersprechen, wo wir uns auf unser berechtigtes Interesse stützen (Art. 21 DSGVO, Art. 30 DSG).',
          ],
        },
        'Für alles, was im Profil nicht geht, genügt eine Nachricht an die Adresse in Abschnitt 1.',
        'Du kannst dich außerdem bei einer Aufsichtsbehörde für Datenschutz beschweren, zum Beispiel an deinem Wohnort (Art. 77 DSGVO). In der Schweiz ist das der Eidgenössische Datenschutz- und Öffentlichkeitsbeauftragte (EDÖB).',
      ],
    },
    {
      title: 'Was du angeben musst',
      blocks: [
        'Nichts. Nur: Ohne Namen und Cookie kannst du nicht mitspielen, ohne Benutzernamen und Passwort kein Konto anlegen. Dein Name im Spiel muss nicht dein echter sein.',
        'Bist du noch nicht volljährig, dann frag deine Eltern, bevor du spielst oder ein Konto anlegst.',
      ],
    },
    {
      title: 'Änderungen',
      blocks: [
        'Ändert sich das Spiel oder das Recht, passen wir diesen Text an. Es gilt die Fassung, die hier steht; wann sie zuletzt geändert wurde, siehst du ganz oben.',
      ],
    },
  ],
};
