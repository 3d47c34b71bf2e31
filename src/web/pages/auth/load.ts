/** The sign-in page, a chunk of its own; home fetches it ahead, as it is the next step for most. */
export const loadAuthPage = () => import('./auth-page.tsx');
