/** White rays for a background, from `--x` and `--y` or the middle. */
export const RAYS =
  'repeating-conic-gradient(from 4.5deg at var(--x, 50%) var(--y, 50%), rgb(255 255 255 / 0.2) 0 9deg, transparent 9deg 18deg)';
