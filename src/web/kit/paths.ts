import {
  type LobbyScreen,
  lobbyScreens,
  type ScreenName,
  screenNames,
  screens,
} from '../../contract/screens.ts';

/** The two dialogs of the home page. */
export type Intent = 'create' | 'join';

/** What the user wanted before the redirect to `/auth`. */
export const pendingActions = ['create', 'join', 'premium', 'profile', 'admin'] as const;
export type PendingAction = (typeof pendingActions)[number];

/** Tabs of `/auth` with an address; the default is the guest tab. */
export type AuthTab = 'login' | 'register';

/** Tabs of `/profile` with an address; the default is the account tab. */
export type ProfileTab = 'abo' | 'sicherheit';

/** The screen of a lobby at this path. */
export const lobbyScreenAt = (path: string): LobbyScreen | undefined =>
  lobbyScreens.find((screen) => path.startsWith(`/${screen}/`));

type Paths = { [Name in ScreenName]: (typeof screens)[Name]['path'] };

const screenPaths = Object.fromEntries(
  screenNames.map((name) => [name, screens[name].path]),
) as Paths;

const withTab = (path: string, tab?: string) => (tab ? `${path}?tab=${tab}` : path);

/** The addresses of all screens, and how to build those with parameters. */
export const paths = {
  ...screenPaths,
  /** Home with a dialog open and the code filled in. */
  homeWith: (intent: Intent, code?: string) =>
    `/?openDialog=${intent}${code ? `&join=${code}` : ''}`,
  /** `code`: also what is none, which the page says. */
  invitation: (code: string) => `/?join=${encodeURIComponent(code)}`,
  auth: (action?: PendingAction, code?: string, tab?: AuthTab) => {
    const query = new URLSearchParams();
    if (action) query.set('action', action);
    if (code) query.set('join', code);
    if (tab) query.set('tab', tab);
    const search = query.toString();
    return search ? `${screens.auth.path}?${search}` : screens.auth.path;
  },
  profile: (tab?: ProfileTab) => withTab(screens.profile.path, tab),
  /** The own categories with the editor of a new one open. */
  newCategory: `${screens.profile.path}?tab=abo&openDialog=category`,
  admin: (tab?: string) => withTab(screens.admin.path, tab),
  lobbyScreen: (screen: LobbyScreen, code: string) => `/${screen}/${code}`,
};

/** Cancellation and withdrawal [§ 312k, § 356a BGB]. */
export const contractScreens = ['cancelContract', 'withdrawContract'] as const;

export const smallPrint = ['imprint', 'privacy', 'terms', ...contractScreens] as const;
