import { normalise } from './words.ts';

/** They tell no guess from another. */
const SMALL_WORDS = new Set(
  (
    'a an am auf aus beim bei das dem den der des die ein eine einem einen einer für im in mit of ' +
    'the und vom von zu zum zur'
  ).split(' '),
);
/** What people add to a guess: light verbs, the kind of a thing. */
const ADDITIONS = new Set(
  (
    'app attacke bekommen bier brettspiel computerspiel creme essen fahren festival film fisch fluss ' +
    'fussballer geschaeft gehen haben handy insel kaffee kanton kartenspiel lied machen marke musik ' +
    'planet riegel saenger saengerin salbe schauspieler schauspielerin sein serie show song spiel ' +
    'spielen stadt supermarkt tanz tanzen tee tier trinken verein vogel warenhaus'
  ).split(' '),
);
const ADDED_END =
  /(?<=....)(?:attacke|bier|festival|film|gemüse|gemuese|insel|käse|kaese|lied|musik|pflanze|pilz|riegel|schuhe|serie|song|spiel|stift|tanz|zettel)$/;

/** Of a longer guess only the first ones are compared. */
const PARTS_MAX = 10;

type Unify = (spelling: string) => string;

const partsOf = (text: string): string[] =>
  text
    .split(/[\s-]+/, PARTS_MAX)
    .map(normalise)
    .filter((part) => part !== '' && !SMALL_WORDS.has(part));

/** Seb Vettel: Sebastian Vettel. */
function isShortName([one = '', ...rest]: string[], [other = '', ...others]: string[]): boolean {
  const isShort =
    Math.min(one.length, other.length) >= 3 && (one.startsWith(other) || other.startsWith(one));
  return isShort && rest.length > 0 && rest.join() === others.join();
}

/** Wandschimmel: Schimmel an der Wand. */
const isCompound = (typed: string, [thing = '', place = '', ...rest]: string[]): boolean =>
  rest.length === 0 &&
  typed.length - thing.length - place.length < 3 &&
  typed.startsWith(place) &&
  typed.endsWith(thing) &&
  /^(?:e?[ns]|e)?$/.test(typed.slice(place.length, typed.length - thing.length));

/** Whether a guess has the words of one of `rights` in any order, alone or with what people add [R7]. */
export function saysSame(guess: string, rights: readonly string[], unify: Unify): boolean {
  const sorted = (parts: string[]) => parts.map(unify).sort().join(' ');
  const typed = partsOf(guess);
  // What "und" links is another thing.
  const isLinked = /\s(?:und|and|&)\s/i.test(guess);
  const telling = typed.filter((part) => isLinked || !ADDITIONS.has(part));
  const alone = telling.length === 1 ? telling.map((part) => part.replace(ADDED_END, '')) : telling;
  const said = [typed, telling, alone].map(sorted).filter((text) => text !== '');
  return rights.some((right) => {
    const parts = partsOf(right);
    if (said.includes(sorted(parts))) return true;
    if (parts.length < 2) return typed.length === 2 && isCompound(parts.join(), typed);
    return isShortName(typed, parts) || (typed.length === 1 && isCompound(typed.join(), parts));
  });
}
