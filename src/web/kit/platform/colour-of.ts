/** A colour of tokens.css, for a canvas. */
export const colourOf = (token: `--color-${string}`): string =>
  getComputedStyle(document.documentElement).getPropertyValue(token);
