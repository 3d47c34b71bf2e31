import { CODE_LENGTH } from '../game/limits.ts';

/** The two dialogs of the home page. */
export type Intent = 'create' | 'join';

/** What the user wanted before the redirect to `/auth`. */
export type Errand = Intent | 'premium';

/** Tabs of `/auth` with an address; the default is the guest tab. */
export type AuthTab = 'login' | 'register';

/** Tabs of `/profile` with an address; the default is the account tab. */
export type ProfileTab = 'abo' | 'sicherheit';

/** Tabs of `/admin` with an address; the default is the users tab. */
export type AdminTab = 'kategorien' | 'abonnements' | 'protokoll' | 'betrieb';

/** The four screens of a lobby, by the first segment of their address. */
const phases = ['lobby', 'game', 'voting', 'result'] as const;
export type Phase = (typeof phases)[number];

/** The code in a lobby link on any origin; other lengths do not match. */
export const codeInLink = new RegExp(
  `(?:[?&]join=|/(?:${phases.join('|')})/)([A-Za-z0-9]{${CODE_LENGTH}})(?![\\w%-])`,
);

/** One route for the four screens, so that the lobby's provider stays mounted. */
export const phaseRoute = new RegExp(`^/(?<phase>${phases.join('|')})/(?<code>[^/]+)/?$`);

/** A lobby screen without a code: redirects home (UX-42). */
export const phaseWithoutCode = new RegExp(`^/(?:${phases.join('|')})/?$`);

export const paths = {
  home: '/',
  /** Home with a dialog open and the code filled in. */
  homeWith: (intent: Intent, code?: string) =>
    `/?openDialog=${intent}${code ? `&join=${code}` : ''}`,
  invitation: (code: string) => `/?join=${code}`,
  auth: (errand?: Errand, code?: string, tab?: AuthTab) => {
    const query = new URLSearchParams();
    if (errand) query.set('action', errand);
    if (code) query.set('join', code);
    if (tab) query.set('tab', tab);
    return query.size > 0 ? `/auth?${query}` : '/auth';
  },
  forgotPassword: '/passwort-vergessen' as const,
  /** Targets of one-time links; the token is in the fragment (src/server/account-links.ts). */
  newPassword: '/passwort-neu' as const,
  confirmEmail: '/email-bestaetigen' as const,
  profile: (tab?: ProfileTab) => (tab ? `/profile?tab=${tab}` : '/profile'),
  admin: (tab?: AdminTab) => (tab ? `/admin?tab=${tab}` : '/admin'),
  /** Return address after payment; the same as the profile. */
  myAccount: '/mein-konto',
  imprint: '/impressum' as const,
  privacy: '/datenschutz' as const,
  terms: '/agb' as const,
  cancelContract: '/kuendigen' as const,
  withdrawContract: '/widerruf' as const,
  premium: '/premium',
  order: '/premium/bestellen',
  paid: '/premium-success',
  notPaid: '/premium-cancel',
  phase: (phase: Phase, code: string) => `/${phase}/${code}`,
};

/** Account recovery. */
export const recoveryPaths = [paths.forgotPassword, paths.newPassword, paths.confirmEmail] as const;

/** Legal pages. */
export const legalPaths = [paths.imprint, paths.privacy, paths.terms] as const;
export type LegalPath = (typeof legalPaths)[number];

/** Cancellation and withdrawal [§ 312k, § 356a BGB]: no sign-in required. */
export const contractPaths = [paths.cancelContract, paths.withdrawContract] as const;
export type ContractPath = (typeof contractPaths)[number];

/** Linked from every page. */
export const smallPrint = [...legalPaths, ...contractPaths] as const;

/** All membership pages; `pages/premium` routes between them. */
export const premiumRoute = /^\/(?:premium(?:[-/].+)?|kuendigen|widerruf)$/;
