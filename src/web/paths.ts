/** The two ways into a game, each with its dialog on the home page. */
export type Intent = 'create' | 'join';

/** What somebody wanted to do before being sent to `/auth`. */
export type Errand = Intent | 'premium';

/** The tabs of `/auth` that an address names; without one it shows the guest's. */
export type AuthTab = 'login' | 'register';

/** The tabs of `/profile` that an address names; without one it shows the account. */
export type ProfileTab = 'abo' | 'sicherheit';

/** The tabs of `/admin` that an address names; without one it shows the users. */
export type AdminTab = 'kategorien' | 'abonnements' | 'protokoll' | 'betrieb';

/** The four screens of a lobby, by the first word of their address. */
const phases = ['lobby', 'game', 'voting', 'result'] as const;
/** One of these screens. */
export type Phase = (typeof phases)[number];

/** Where the code of a lobby stands in an address that carries one. */
export const CARRIES_CODE = `(?:[?&]join=|/(?:${phases.join('|')})/)`;

/** One route for the four screens, so that what holds the lobby's connection stays mounted. */
export const phaseRoute = new RegExp(`^/(?<phase>${phases.join('|')})/(?<code>[^/]+)/?$`);

/** Every address of the app in one place. */
export const paths = {
  home: '/',
  /** Home with a dialog open, the code already in it. */
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
  profile: (tab?: ProfileTab) => (tab ? `/profile?tab=${tab}` : '/profile'),
  admin: (tab?: AdminTab) => (tab ? `/admin?tab=${tab}` : '/admin'),
  /** Where payment leads back to; the same as the profile. */
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

/** The sheets to read. */
export const legalPaths = [paths.imprint, paths.privacy, paths.terms] as const;
/** One of these addresses. */
export type LegalPath = (typeof legalPaths)[number];

/** Where a contract ends [§ 312k, § 356a BGB]: nobody has to be signed in. */
export const contractPaths = [paths.cancelContract, paths.withdrawContract] as const;
/** One of these addresses. */
export type ContractPath = (typeof contractPaths)[number];

/** What every page links to. */
export const smallPrint = [...legalPaths, ...contractPaths] as const;

/** Everything about a membership, to its end; `pages/premium` tells these pages apart. */
export const premiumRoute = /^\/(?:premium(?:[-/].+)?|kuendigen|widerruf)$/;
