/** The sign-in page in its own chunk; home prefetches it as the most likely next page. */
export const loadAuthPage = () => import('./auth-page.tsx');
