/** A separate chunk: a guess is rare. All roles prefetch it, so its load tells nothing. */
export const loadGuessDialog = () => import('./guess-dialog.tsx');
