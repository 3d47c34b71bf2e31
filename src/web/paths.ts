/** What somebody wanted to do before being sent to `/auth`. */
export type Intent = 'create' | 'join';

/** Every address of the app in one place. */
export const paths = {
  home: '/',
  /** Home with a dialog open, the code already in it. */
  homeWith: (intent: Intent, code?: string) =>
    `/?openDialog=${intent}${code ? `&join=${code}` : ''}`,
  invitation: (code: string) => `/?join=${code}`,
  auth: (intent?: Intent, code?: string) => {
    const query = new URLSearchParams();
    if (intent) query.set('action', intent);
    if (code) query.set('join', code);
    return query.size > 0 ? `/auth?${query}` : '/auth';
  },
  imprint: '/impressum',
  lobby: (code: string) => `/lobby/${code}`,
  game: (code: string) => `/game/${code}`,
  voting: (code: string) => `/voting/${code}`,
  result: (code: string) => `/result/${code}`,
};
