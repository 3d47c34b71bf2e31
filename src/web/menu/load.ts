/** A chunk of its own: a round comes before the QR code of its menu. */
export const loadMenuDialog = () => import('./menu-dialog.tsx');
