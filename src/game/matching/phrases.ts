import { normalise } from '../words.ts';
import { isWithin } from './edit-distance.ts';
import { germanOf } from './english.ts';
import { soundOf } from './sounds.ts';
import { signsOf, unify } from './synonyms.ts';

const wordsOf = (text: string): Set<string> => new Set(text.trim().split(/\s+/));

/** They tell no guess from another: articles, also of dialects, prepositions, what people say before it. */
const SMALL_WORDS = wordsOf(`
  a am an auf aus beim bei da das de dea dem den der des di die doch dr e em en es fuer ein eine einem einen
  einer et glaub glaube hat halt i ich im in is ist mal mit n ne nem nen ner oder of s sein so the und and uf
  per vielleicht vo vom von z zu zum zur
`);

/** What people add to a guess: light verbs, the kind of a thing, where it comes from. */
const ADDITIONS = wordsOf(`
  affe alten app attacke auto automarke band baum bekommen berg bier blume brettspiel browsergame club computerspiel
  creme essen fahren fernsehserie festival figur film firma fisch fluss fussballer game gehen geschaeft
  getraenk haben handy hauptstadt hund hunderasse insel instrument kaese kaffee kanton kartenspiel kette klub
  laden land lied loewe machen marke markt maschine moderator musik musical obst ohrring ohrringe ort pass pferd
  planet platz pulver rapper region restaurant riegel saenger saengerin salbe sauce schauspieler
  schauspielerin schlange schokolade see sein serie show shop sosse spiel spielen sport staat stadt sterne
  supermarkt tal tanz tanzen tee tier trinken trickfilm verein videospiel vogel warenhaus wein wurst zeitung
  amerika china deutschland england frankreich griechenland indien italien japan oesterreich portugal
  russland schottland schweiz spanien tuerkei usa
  donau elbe inn main mosel neckar ostsee nordsee rhein
  arielle disney disneyland dreamworks frozen marvel minions netflix nintendo pixar pokemon potter shrek
  simpsons spongebob wars
`);

const ADDED_END =
  /(?<=....)(?:attacke|bier|festival|film|gemuese|insel|kaese|lied|musik|pflanze|pilz|riegel|schuhe|serie|song|spiel|stift|tanz|wein|zettel)$/;

/** Of a longer guess only the first ones are compared. */
const PARTS_MAX = 10;

const partsOf = (text: string): string[] =>
  text
    .split(/[\s\-–/]+/, PARTS_MAX)
    .map(normalise)
    .filter((part) => part !== '');

const isTelling = (part: string): boolean => !SMALL_WORDS.has(part);

/** What follows "und" is another thing. */
const LINK = /\s(?:und|and|&)\s/i;

/** Without inflection, with its vowels as in the root: wählen and Wahl are alike. */
const stemOf = (part: string): string =>
  unify(part)
    .replace(/([aou])e/g, '$1')
    .replace(/(?<=...)(?:innen|ern|e[mnrs]?|n|s|in){1,2}$/, '');

const lengthOf = (parts: readonly string[]): number => parts.join('').length;

/** Seb Vettel: Sebastian Vettel. */
function isShortName([one = '', ...rest]: string[], [other = '', ...others]: string[]): boolean {
  const isShort =
    Math.min(one.length, other.length) >= 3 && (one.startsWith(other) || other.startsWith(one));
  return isShort && rest.length > 0 && rest.join() === others.join();
}

/** Of three words or more: DSDS. */
const isInitials = ([typed = '', ...rest]: string[], parts: string[]): boolean =>
  rest.length === 0 && parts.length > 2 && typed === parts.map(([first]) => first).join('');

/** Schimmel an der Wand, Wandschimmel; per Brief wählen, Briefwahl. */
function isCompound([whole = '', ...more]: string[], parts: string[]): boolean {
  if (more.length > 0 || parts.length !== 2) return false;
  const stem = stemOf(whole);
  const [one = '', other = ''] = parts.map(stemOf);
  const isJoined = (from: string, to: string) =>
    stem.length - from.length - to.length < 4 &&
    stem.startsWith(from) &&
    stem.slice(from.length).endsWith(to) &&
    /^(?:e?[ns]|er?|ens|t)?$/.test(stem.slice(from.length, stem.length - to.length));
  return isJoined(one, other) || isJoined(other, one);
}

/** Equal in any order, or with one typo, which replaces no synonym. */
function isReordered(typed: readonly string[], right: readonly string[]): boolean {
  const [one = '', other = ''] = [typed, right].map((parts) => [...parts].sort().join(' '));
  const canHaveTypo = right.length > 1 && other.length > 8 && signsOf(one) === signsOf(other);
  return one === other || (canHaveTypo && isWithin(one, other, 1));
}

/** The places of what `typed` has beside `right`; null: it does not have all of it. */
function extrasOf(typed: readonly string[], right: readonly string[]): number[] | null {
  const left = new Set(typed.keys());
  for (const part of right) {
    const at = [...left].find((place) => typed[place] === part);
    if (at === undefined) return null;
    left.delete(at);
  }
  return [...left];
}

/** Of ten letters, how many a shorter title has at least. */
const TITLE_SHARE = 0.6;

/** Anhalter Galaxis: Per Anhalter durch die Galaxis. */
const isShortTitle = (typed: readonly string[], right: readonly string[]): boolean =>
  typed.length > 1 &&
  right.length > 2 &&
  lengthOf(typed) >= TITLE_SHARE * lengthOf(right) &&
  extrasOf(right, typed) !== null;

/** A guess in its words. */
type Phrase = {
  /** Without small words; then also without additions. */
  variants: string[];
  /** Whether it has the words of this text in any order, with what people add, or enough of them [R7]. */
  says(right: string): boolean;
};

/** As typed, and in German if a part is English and no German word. */
export function readPhrases(guess: string, isListed: (spelling: string) => boolean): Phrase[] {
  const parts = partsOf(guess);
  const german = parts.map((part) => (isListed(part) ? part : (germanOf(part)[0] ?? part)));
  const isLinked = LINK.test(guess);
  return [parts, ...(german.join() === parts.join() ? [] : [german])].map((every) =>
    phraseOf(every, isLinked, isListed),
  );
}

function phraseOf(
  every: string[],
  isLinked: boolean,
  isListed: (spelling: string) => boolean,
): Phrase {
  const telling = every.filter(isTelling);
  const typed = telling.length > 0 ? telling : every;
  const isAddition = (part = '') => !isLinked && ADDITIONS.has(part);
  const bare = typed.filter((part) => !isAddition(part));
  const kindless = typed.length === 1 ? typed.map((part) => part.replace(ADDED_END, '')) : typed;

  /** "Mario Kart" is another word than Super Mario. */
  const isOther = (extras: readonly number[]): boolean =>
    typed.some(
      (part, at) =>
        extras.includes(at) !== extras.includes(at - 1) && isListed(`${typed[at - 1]}${part}`),
    );

  function says(right: string): boolean {
    const all = partsOf(right);
    const main = all.filter(isTelling);
    const parts = 2 * lengthOf(main) < lengthOf(all) ? all : main;
    if (isInitials(every, all) || isCompound(typed, parts) || isCompound(parts, typed)) return true;
    // Alone, another end makes another word: Reis, Reise.
    const isName = parts.length > 1;
    const codeOf = isName ? (part: string) => soundOf(stemOf(part)) : unify;
    const [said, wanted] = [kindless.map(codeOf), parts.map(codeOf)];
    if (isShortName(typed, parts) || isReordered(said, wanted) || isShortTitle(said, wanted))
      return true;
    const extras = extrasOf(said, wanted);
    if (isLinked || extras === null) return false;
    const added = extras.map((at) => typed[at] ?? '');
    if (added.every(isAddition)) return true;
    return isName && added.length < 3 && lengthOf(added) <= lengthOf(parts) && !isOther(extras);
  }
  return { variants: [typed, bare].map((parts) => parts.join('')), says };
}
