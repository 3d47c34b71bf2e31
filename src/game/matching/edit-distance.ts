/** Damerau–Levenshtein distance: inserts, deletes, replacements, transpositions. Exact up to `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  const [left, right] = [Array.from(a), Array.from(b)];
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    // Farther from the diagonal, the distance exceeds the limit.
    const end = Math.min(right.length, row + limit);
    for (let column = Math.max(1, row - limit); column <= end; column += 1) {
      const cost = left[row - 1] === right[column - 1] ? 0 : 1;
      let best = Math.min(
        (last[column] ?? Infinity) + 1,
        (current[column - 1] ?? Infinity) + 1,
        (last[column - 1] ?? Infinity) + cost,
      );
      const isSwap = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (row > 1 && column > 1 && isSwap) {
        best = Math.min(best, (beforeLast[column - 2] ?? Infinity) + 1);
      }
      current[column] = best;
    }
    beforeLast = last;
    last = current;
  }
  return last[right.length] ?? Infinity;
}

/** Whether `limit` edits suffice. The lengths bound the work; an edit changes at most two UTF-16 units. */
export const isWithin = (a: string, b: string, limit: number): boolean =>
  Math.abs(a.length - b.length) <= 2 * limit && editDistance(a, b, limit) <= limit;
