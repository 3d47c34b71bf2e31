const number = new Intl.NumberFormat('de');

/** "1 Wort", "2.000 Wörter". */
export const countWords = (count: number): string =>
  count === 1 ? '1 Wort' : `${number.format(count)} Wörter`;
