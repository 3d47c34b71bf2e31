import { CODE_LENGTH } from '../game/limits.ts';

/** Screens of a lobby. They share its connection. */
export const lobbyScreens = ['lobby', 'game', 'voting', 'result'] as const;
export type LobbyScreen = (typeof lobbyScreens)[number];

type Screen = {
  /** `:name` is a parameter, `:name?` one that may be missing (wouter). */
  path: string;
  /** Paths that the server answers with 200; without it only `path` itself. */
  pattern?: RegExp;
  /** Chunks beyond the entry, the one with the page first: ends of module paths in src/web. */
  chunks: readonly [string, ...string[]];
  /** Rendered to HTML by the build: must look the same for all clients. */
  isPrerendered?: true;
  /** Where the server redirects clients without a session. */
  signInAt?: string;
};

const recovery = ['recovery/recovery-pages'] as const;
const legal = ['legal/legal-page'] as const;
const premium = ['premium/premium-pages'] as const;
// Redirects to the sign-in page when signed out.
const order = [...premium, 'auth/auth-page'] as const;

const pages = {
  lobby: 'lobby/lobby-page',
  game: 'talk/talk-page',
  voting: 'vote/vote-page',
  result: 'result/result-page',
} as const satisfies Record<LobbyScreen, string>;

const lobby = <Name extends LobbyScreen>(screen: Name) => ({
  path: `/${screen}/:code?` as const,
  pattern: new RegExp(`^/${screen}(?:/(?:[A-Za-z0-9]{${CODE_LENGTH}})?)?$`),
  chunks: ['play/lobby-provider', pages[screen]] as const,
});

/** Every screen of the web client: feeds its router, the server, the build's preloads and its prerendering. */
export const screens = {
  home: { path: '/', chunks: ['home/home-page'], isPrerendered: true },
  auth: { path: '/auth', chunks: ['auth/auth-page'], isPrerendered: true },
  profile: { path: '/profile', chunks: ['profile/profile-page'] },
  /** Return address after payment; redirects to the profile. */
  myAccount: { path: '/mein-konto', chunks: ['profile/profile-page'] },
  admin: { path: '/admin', chunks: ['admin/admin-page'] },
  forgotPassword: { path: '/passwort-vergessen', chunks: recovery },
  /** Targets of one-time links; the token is in the fragment (src/server/accounts/account-links.ts). */
  newPassword: { path: '/passwort-neu', chunks: recovery },
  confirmEmail: { path: '/email-bestaetigen', chunks: recovery },
  /** Where the QR code of a display leads; the pairing code is in the fragment [T1]. */
  pairing: { path: '/verbinden', chunks: ['pairing/pairing-page'] },
  imprint: { path: '/impressum', chunks: legal },
  privacy: { path: '/datenschutz', chunks: legal },
  terms: { path: '/agb', chunks: legal },
  /** Cancellation and withdrawal [§ 312k, § 356a BGB]: no sign-in required. */
  cancelContract: { path: '/kuendigen', chunks: premium },
  withdrawContract: { path: '/widerruf', chunks: premium },
  premium: {
    path: '/premium',
    chunks: ['premium/premium-page'],
    isPrerendered: true,
    signInAt: '/auth?action=premium',
  },
  order: { path: '/premium/bestellen', chunks: order },
  paid: { path: '/premium-success', chunks: order },
  notPaid: { path: '/premium-cancel', chunks: order },
  /** Pages of the built-in test checkout, which redirects here; not linked. */
  testPortal: { path: '/premium/test-portal', chunks: order },
  testCheckout: {
    path: '/premium/test-checkout/:id',
    pattern: /^\/premium\/test-checkout\/[A-Za-z0-9_-]{5,64}$/,
    chunks: order,
  },
  /** One phone for all, without a server. */
  pocket: { path: '/ein-handy', chunks: ['pocket/pocket-page'] },
  lobby: lobby('lobby'),
  game: lobby('game'),
  voting: lobby('voting'),
  result: lobby('result'),
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;
export type Chunk = (typeof screens)[ScreenName]['chunks'][number];

export const screenNames = Object.keys(screens) as ScreenName[];

/** The screen that the server shows at this path. */
export function screenAt(path: string): (Screen & { name: ScreenName }) | undefined {
  return screenNames
    .map((name) => ({ name, ...(screens[name] as Screen) }))
    .find((screen) => (screen.pattern ? screen.pattern.test(path) : screen.path === path));
}

/** The page without prerendered content; the service worker caches it for every address. */
export const SHELL_PATH = '/shell';

/** The page of a shared display: a document of its own (src/web/display), for the old browsers of TVs. */
export const DISPLAY_PATH = '/buehne';
