import type { Session, Subscription } from './objects.ts';

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="de"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body}</html>`;

const inHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The essentials of Stripe's checkout page. */
export function payPage(session: Session): string {
  if (session.status !== 'open') return page('Bezahlen', '<p>Diese Seite ist abgelaufen.</p>');
  return page(
    'Bezahlen',
    `<form method="post"><label>E-Mail <input name="email" value="zahlt@example.org"></label>
    <button>Bezahlen</button></form><a href="${inHtml(session.cancel_url)}">Zurück</a>`,
  );
}

/** The customer portal. */
export function portalPage(subscriptions: Subscription[], returnUrl: string): string {
  const running = subscriptions.find(({ status }) => status !== 'canceled');
  const form = running
    ? `<form method="post"><button>${running.cancel_at === null ? 'Kündigen' : 'Nicht kündigen'}</button></form>`
    : '<p>Kein Abo.</p>';
  return page('Abo verwalten', `${form}<a href="${inHtml(returnUrl)}">Zurück</a>`);
}
