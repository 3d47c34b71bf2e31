/** A separate chunk: a round must not wait for the menu's QR code. */
export const loadMenuDialog = () => import('./menu-dialog.tsx');
