/** Comparison key, equal for spellings of one name: "Max" and "ＭＡＸ", "Groß" and "GROSS". */
export function nameKey(name: string): string {
  // JavaScript has no case folding; lower, upper, lower is equivalent: "ẞ", "ß", "SS", "ss".
  const seen = name.replace(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFKC');
  const folded = seen.toLowerCase().toUpperCase().toLowerCase();
  return folded.normalize('NFKC');
}
