/** `/kuendigen` and `/widerruf`: cancellation and withdrawal, without signing in. */
export const contracts = {
  contract: 'Vertrag',
  contractName: 'Imposter Premium (Abonnement)',
  ends: 'Ende des Vertrags',
  name: 'Vor- und Nachname',
  username: 'Benutzername bei Imposter',
  email: 'E-Mail',
  emailHint: 'Die Adresse aus deinem Konto oder die, mit der du bezahlt hast.',

  cancel: {
    title: 'Vertrag kündigen',
    intro: 'Hier kündigst du dein Premium-Abonnement. Anmelden musst du dich dafür nicht.',
    declaration: 'Hiermit kündige ich den von mir abgeschlossenen Vertrag über Imposter Premium.',
    kind: 'Art der Kündigung',
    kinds: { ordinary: 'Ordentlich', extraordinary: 'Außerordentlich' },
    endsAt: {
      ordinary: 'Zum nächstmöglichen Zeitpunkt: am Ende des bezahlten Zeitraums.',
      extraordinary: 'Sofort, aus wichtigem Grund.',
    },
    reason: 'Kündigungsgrund',
    reasonHint: 'Was ist passiert?',
    submit: 'jetzt kündigen',
    busy: 'Wird gekündigt …',
    failure: 'Die Kündigung konnte nicht gesendet werden.',
  },

  withdraw: {
    title: 'Vertrag widerrufen',
    intro:
      'Hier widerrufst du dein Premium-Abonnement innerhalb von 14 Tagen nach der Bestellung, ohne Gründe zu nennen. Anmelden musst du dich dafür nicht.',
    declaration: 'Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über Imposter Premium.',
    submit: 'Widerruf bestätigen',
    busy: 'Wird gesendet …',
    failure: 'Der Widerruf konnte nicht gesendet werden.',
  },

  receipt: {
    title: {
      cancellation: 'Deine Kündigung ist eingegangen',
      withdrawal: 'Dein Widerruf ist eingegangen',
    },
    paper: {
      cancellation: 'Bestätigung deiner Kündigung',
      withdrawal: 'Bestätigung deines Widerrufs',
    },
    intro: 'Bewahre diese Bestätigung auf: Speichere sie, bevor du die Seite verlässt.',
    next: {
      cancellation:
        'Gehört das Abonnement zu diesen Angaben, endet es wie angegeben. Passt etwas nicht zusammen, melden wir uns.',
      withdrawal:
        'Gehört das Abonnement zu diesen Angaben, endet es, und du bekommst dein Geld zurück. Passt etwas nicht zusammen, melden wir uns.',
    },
    number: 'Vorgang',
    receivedAt: 'Eingegangen',
    declaration: 'Erklärung',
    save: 'Als Textdatei speichern',
    print: 'Drucken',
    fileName: {
      cancellation: (number: string) => `imposter-kuendigung-${number}.txt`,
      withdrawal: (number: string) => `imposter-widerruf-${number}.txt`,
    },
  },
} as const;
