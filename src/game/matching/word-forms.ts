/** Nouns with the plural -er, also at the end of compounds. */
const PLURAL_ER =
  /(?:amt|bad|band|bild|blatt|brett|buch|dach|denkmal|dorf|ei|fach|fass|feld|geist|geld|gesicht|gespenst|gewand|glas|glied|gott|grab|gras|gut|haupt|haus|holz|horn|huhn|kalb|kind|kleid|korn|kraut|lamm|^land|bundesland|leib|licht|lid|lied|loch|mann|maul|mund|nest|pfand|rad|rand|rind|schild|schloss|schwert|ski|strauch|tal|tuch|tum|volk|wald|wort|wurm)$/;

/** What follows a word, or replaces its end, in a plural. */
const PLURALS: [end: RegExp, plural: string][] = [
  [/(?:e|e[lr]|ar)$/, '$&n'],
  [/[^e]$/, '$&e'],
  [/[^e]$/, '$&en'],
  [/$/, 's'],
  [/(?:[iu]|[^g]a)s$/, '$&se'], // Kürbisse, Busse
  [/y$/, 'ies'], // Partys
  [/(?<=dram|firm|pizz|pizzeri|saun|them|vill)a$/, 'en'],
  [/(?<=kont|risik)o$/, 'en'],
  [/(?<=prax)is$/, 'en'],
  [/(?<=...)u[ms]$/, 'en'], // Museen, Viren
  [/us$/, 'een'], // Kakteen
  [/(?<=...)um$/, 'a'], // Visa
  [/lexikon$/, 'lexika'],
  [/atlas$/, 'atlanten'],
  [/ofen$/, 'oefen'],
  [/mann$/, 'leute'],
];

const FEMININES: [end: RegExp, feminine: string][] = [
  [/$/, 'in'],
  [/(?<=....)e$/, 'in'], // Kollegin
  [/er$/, 'in'], // Zauberin
  [/eur$/, 'euse'],
  [/mann$/, 'frau'],
];

const FEMININE_PLURALS: [end: RegExp, plural: string][] = [
  [/in$/, 'innen'],
  [/euse$/, 'eusen'],
  [/frau$/, 'frauen'],
];

/** The adjective or verb of an abstract noun. */
const ROOTS: [end: RegExp, root: string][] = [
  [/(?<=....)(?:h|(?<=bar|e[lr]|ig|lich|sam)k)eit$/, ''], // faul, traurig
  [/(?<=...)(?:heit|igkeit)$/, 'e'], // traege
  [/(?<=...)ung$/, 'en'],
  [/(?<=...e[lr])ung$/, 'n'], // wandern
  [/(?<=...)ung$/, 't'], // verwirrt
  [/(?<=...)ung$/, 'et'], // verspaetet
  [/(?<=...)(?:at)?ion$/, 'ieren'], // adoptieren
  [/(?<=...)(?:at)?ion$/, 'ierung'], // Sterilisierung
  [/(?<=...e[lr])ei$/, 'n'], // kritzeln
  [/^(....*e[lr])ei$/, 'ge$1'], // Gekritzel
  [/(?<=...)(?:at)?ion$/, 'iert'],
];

const UMLAUTS: Record<string, string> = {
  a: 'ae',
  aa: 'ae',
  o: 'oe',
  oo: 'oe',
  u: 'ue',
  au: 'aeu',
};

/** With the last a, o or u as umlaut; unchanged without one. */
const umlautOf = (word: string): string =>
  word.replace(/(au|aa?|oo?|u)(?=[^aou]*$)/, (vowel) => UMLAUTS[vowel] ?? vowel);

const applied = (rules: readonly [RegExp, string][], words: readonly string[]): string[] =>
  words.flatMap((word) =>
    rules.filter(([end]) => end.test(word)).map(([end, form]) => word.replace(end, form)),
  );

/** Possible plurals, feminine forms and roots of a normalised noun; not all of them exist [R7b]. */
function formsOf(word: string): string[] {
  const umlaut = umlautOf(word);
  const feminines = applied(FEMININES, [word, umlaut]);
  const plurals = PLURAL_ER.test(word) ? [`${word}er`, `${umlaut}er`] : [];
  return [
    ...applied(PLURALS, [word]),
    ...applied(FEMININE_PLURALS, [word, ...feminines]),
    ...plurals,
    // Gärten
    ...(umlaut !== word && /e[lnr]$/.test(word) ? [umlaut] : []),
    // Bäume
    ...(umlaut === word || word.endsWith('e') ? [] : [`${umlaut}e`]),
    ...feminines,
    ...applied(ROOTS, [word]),
  ];
}

/** Nouns that look like a form of a shorter one: Reis, Reise. */
const FALSE_FRIENDS = new Set(
  [
    'amazone ballen bande blondine braeune buchen busen dachs eis eisen elfe elfen falle',
    'fassen fischen freude gerste gruen halle jauche kanone kind kissen kochen kohle kurs lage',
    'lagen lanze laube locher mais meise moneten muse mute ostern passen pinguin polen pope rache',
    'rahmen ramen rate rauschen reise reisen rinde roete rosine schale schalen schmiede',
    'sieben spitze topfen wallen wicke zoomen',
  ].flatMap((line) => line.split(' ')),
);

/** Whether one is a plural, a feminine form or the root of the other; both normalised [R7b]. */
export function areForms(one: string, other: string): boolean {
  // No form differs more; spares the rest for most pairs.
  if (
    Math.abs(one.length - other.length) > 6 ||
    (one[0] !== other[0] && one[0] !== 'g' && other[0] !== 'g')
  )
    return false;
  const isForm = (form: string, word: string) =>
    !FALSE_FRIENDS.has(form) && formsOf(word).includes(form);
  return isForm(one, other) || isForm(other, one);
}

const DIMINUTIVE = /(?:chen|lein|li|erl)$/;

/** Schwänzchen, Kerzerl; Kölbli, Kölbchen; the word of a diminutive is another thing: Platz, Plätzchen [R7b]. */
export function isDiminutive(typed: string, word: string): boolean {
  const [, stem = '', end = ''] =
    /^(....*?)(chen|lein|li|erl)$/.exec(typed.replace('oeoe', 'oe')) ?? [];
  if (typed.length > 6 && word.replace(DIMINUTIVE, '') === stem && stem !== word) return true;
  const base = word.replace(/(?<=...)en?$/, '');
  const hasUmlaut = end !== 'erl' && /[aou][^aeiou]*$/.test(base);
  return [umlautOf(word), umlautOf(base), ...(hasUmlaut ? [] : [base])].includes(stem);
}
