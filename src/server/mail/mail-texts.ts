/**
 * Plain-text mails without user input: registering with someone else's address must not send them
 * arbitrary text.
 */
export const mailTexts = {
  reset: (link: string, publicUrl: string) => ({
    subject: 'Neues Passwort für dein Imposter-Konto',
    text: `Hallo!

Jemand, hoffentlich du, möchte für dein Konto bei Imposter ein neues Passwort. Hier kannst du es festlegen:

${link}

Der Link gilt 30 Minuten und nur einmal. Danach sind alle deine Geräte abgemeldet, und du meldest dich mit dem neuen Passwort wieder an.

Das warst du nicht? Dann musst du nichts tun: Dein Passwort bleibt, wie es ist. Gib den Link niemandem weiter.

Imposter
${publicUrl}
`,
  }),

  confirmation: (link: string, publicUrl: string) => ({
    subject: 'Bestätige deine E-Mail-Adresse für Imposter',
    text: `Hallo!

Diese E-Mail-Adresse steht jetzt in einem Konto bei Imposter. Bestätige bitte, dass es deine ist:

${link}

Der Link gilt 24 Stunden. Wenn du einmal dein Passwort vergisst, schicken wir dir an diese Adresse einen Link für ein neues. Werbung schicken wir keine.

Du hast kein Konto bei Imposter? Dann hat sich jemand vertippt, und du musst nichts tun.

Imposter
${publicUrl}
`,
  }),
} as const;
