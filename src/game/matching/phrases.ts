import { normalise } from '../words.ts';
import { isWithin } from './edit-distance.ts';
import { germanOf } from './english.ts';
import { soundOf } from './sounds.ts';
import { signsOf, unify } from './synonyms.ts';

const wordsOf = (text: string): Set<string> => new Set(text.trim().split(/\s+/));

/** They tell no guess from another: articles, also of dialects, prepositions, what people say before it. */
const SMALL_WORDS = wordsOf(`
  a am an auf aus beim bei da das de dea dem den der des di die doch dr e em en es fuer ein eine einem einen
  einer et glaub glaube hat halt i ich im in is ist jemandem jemanden mal mit n ne nem nen ner oder of s sein
  sich so the und and uf
  per vielleicht vo vom von z zu zum zur
`);

/** Who or whose it is: Knirsch, der Drache. */
const ORIGINS = wordsOf('aus das der des die vom von');

/** What people add to a guess: light verbs, what kind of a thing it is, where it comes from. */
const ADDITIONS = wordsOf(`
  bekommen fahren gehen haben machen sein spielen tanzen trinken
  airline alten anime app auto automarke ballett band baumarkt boyband brettspiel browsergame bundesland cartoon
  club comedian comic computerspiel discounter drogerie fernsehserie festival figur firma fluggesellschaft
  fussballer gel getraenk handy hauptstadt hersteller hunderasse influencer instrument kabarettist kanton
  kartenspiel kette klub komiker komponist konzern likoer marke moderator moderatorin musical oper ort
  parfuemerie planet politiker rapper region restaurant riegel saenger saengerin salbe schauspieler
  schauspielerin schnaps serie show sitcom sportart sportmarke staat streamer supermarkt trickfilm turnier verein
  videospiel warenhaus youtuber
  deutschland england europa frankreich griechenland indien italien japan oesterreich portugal
  russland schottland schweiz spanien tirol tuerkei usa
  basel berlin bern genf graz hamburg koeln luzern mailand muenchen paris rom salzburg wien zuerich
  donau elbe inn main mosel neckar nordsee ostsee rhein
  arielle disney disneyland dreamworks frozen marvel minions netflix nintendo pixar pokemon potter shrek
  simpsons spongebob wars
`);

/** Kinds, too, but behind a word that begins compounds they make another thing: Apfel Baum. */
const KINDS = wordsOf(`
  affe attacke baum berg bier blume creme drache essen film fisch fluss game geschaeft hund insel kaese
  kaffee katze laden land lied loewe markt maschine musik obst ohrring ohrringe pass pferd platz pulver sauce
  schlange schokolade see shop song sosse spiel sport stadt sterne tal tanz tee tier vogel wein wurst zeitung
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
const bareOf = (part: string): string =>
  part
    .replace(/([aou])e/g, '$1')
    .replace(/(?<=...)(?:innen|isch|lich|ern|e[mnrs]?|n|s|in){1,2}$/, '');

const stemOf = (part: string): string => bareOf(unify(part));

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

/** Schimmel an der Wand, Wandschimmel; per Brief wählen, Briefwahl; Fleck vom Rotwein, Rotweinfleck. */
function isCompound([whole = '', ...more]: string[], parts: string[]): boolean {
  if (more.length > 0 || parts.length !== 2) return false;
  const [one = '', other = ''] = parts;
  // Of a word that is joined, synonyms may take a letter: Nikolaus|s|tiefel.
  return [stemOf, bareOf].some((stemOf) => {
    const stem = stemOf(whole);
    const isJoined = (first: string, last: string) => {
      const [to, rest] = [stemOf(last), stem.length - stemOf(last).length];
      return [first, stemOf(first)].some(
        (from) =>
          rest - from.length >= 0 &&
          rest - from.length < 4 &&
          stem.startsWith(from) &&
          stem.endsWith(to) &&
          /^(?:e?[ns]|er?|ens|t)?$/.test(stem.slice(from.length, rest)),
      );
    };
    return isJoined(one, other) || isJoined(other, one);
  });
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

/** What the lists have. */
type Known = {
  isListed(spelling: string): boolean;
  /** Whether a listed word begins with it: Apfel, Apfelbaum. */
  beginsCompound(spelling: string): boolean;
};

/** As typed, and in German if a part is English and no German word. */
export function readPhrases(guess: string, known: Known): Phrase[] {
  const parts = partsOf(guess);
  const german = parts.map((part) => (known.isListed(part) ? part : (germanOf(part)[0] ?? part)));
  const isLinked = LINK.test(guess);
  return [parts, ...(german.join() === parts.join() ? [] : [german])].map((every) =>
    phraseOf(every, isLinked, known),
  );
}

function phraseOf(every: string[], isLinked: boolean, known: Known): Phrase {
  const telling = every.filter(isTelling);
  const typed = telling.length > 0 ? telling : every;
  const bare = typed.filter((part) => isLinked || !ADDITIONS.has(part));
  const kindless = typed.length === 1 ? typed.map((part) => part.replace(ADDED_END, '')) : typed;
  /** Timon aus König der Löwen; Knirsch, der Drache; and no Squash Schläger. */
  const hasMore =
    every.length > 1 &&
    typed[0] === every[0] &&
    (ORIGINS.has(every[1] ?? '') || (every.length > 2 && known.isListed(every.slice(1).join(''))));

  /** "Mario Kart" is another word than Super Mario. */
  const isOther = (extras: readonly number[]): boolean =>
    typed.some(
      (part, at) =>
        extras.includes(at) !== extras.includes(at - 1) &&
        known.isListed(`${typed[at - 1]}${part}`),
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
    if (added.every((part) => ADDITIONS.has(part))) return true;
    if (isName) return added.length < 3 && lengthOf(added) <= lengthOf(parts) && !isOther(extras);
    if (known.beginsCompound(parts.join(''))) return false;
    return (
      (hasMore && said[0] === wanted[0]) ||
      added.every((part) => KINDS.has(part) || ADDITIONS.has(part))
    );
  }
  return { variants: [typed, bare].map((parts) => parts.join('')), says };
}
