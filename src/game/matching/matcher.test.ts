import { describe, expect, test } from 'vitest';
import type { Word } from '../game.ts';
import { normalise } from '../words.ts';
import { editDistance } from './edit-distance.ts';
import { createMatcher } from './matcher.ts';

/** As stored before words had their spellings. */
const wordOf = (entry: string): Word => {
  const [word = '', ...aliases] = entry.split('|');
  return { word, aliases, category: 'Tiere' };
};

/** Whether `typed` is right for `entry` among these other words. */
const isRight = (typed: string, entry: string, ...others: string[]) =>
  createMatcher([])(typed, wordOf(entry), [entry, ...others].map(wordOf));

describe('[R7] what counts as equal', () => {
  test.each([
    ['exactly', 'Katze', 'Katze'],
    ['upper and lower case', 'kATZE', 'Katze'],
    ['ä as ae', 'Baer', 'Bär'],
    ['ae as ä', 'Isräl', 'Israel'],
    ['ö as oe', 'Loewe', 'Löwe'],
    ['Ö as OE', 'OELBAUM', 'Ölbaum'],
    ['ü as ue', 'Tuer', 'Tür'],
    ['a decomposed ü', 'Tu\u0308r', 'Tür'],
    ['ß as ss', 'Fuss', 'Fuß'],
    ['ss as ß', 'Waßer', 'Wasser'],
    ['a capital ß', 'FUẞ', 'Fuß'],
    ['accents', 'Cafe', 'Café'],
    ['more accents', 'Creme brulee', 'Crème brûlée'],
    ['a tilde', 'Jalapeno', 'Jalapeño'],
    ['spaces', 'New York', 'Newyork'],
    ['no spaces', 'NewYork', 'New York'],
    ['hyphens', 'T Shirt', 'T-Shirt'],
    ['punctuation', 'Dr House', 'Dr. House'],
    ['apostrophes', "McDonald's", 'McDonalds'],
    ['typographic apostrophes', 'McDonald’s', "McDonald's"],
    ['no ampersand', 'H M', 'H&M'],
    ['& as und', 'h und m', 'H&M'],
    ['und as &', 'Tim & Struppi', 'Tim und Struppi'],
    ['no und', 'Tom Jerry', 'Tom und Jerry'],
    ['an & too much', 'Gin & Tonic', 'Gin Tonic'],
    ['and as &', 'Fast & Furious', 'Fast and Furious'],
    ['a digit as a word', '4 gewinnt', 'Vier gewinnt'],
    ['a word as a digit', 'Formel Eins', 'Formel 1'],
    ['a number within a word', '11meter', 'Elfmeter'],
    ['tens', 'einundzwanzig Tage', '21 Tage'],
    ['hundreds', 'hunderteins Dalmatiner', '101 Dalmatiner'],
    ['thousands with a blank', 'Zehntausend Schritte', '10 000 Schritte'],
    ['thousands with a full stop', '10.000 Schritte', '10 000 Schritte'],
    ['leading zeros', 'null null sieben', '007'],
    ['a long number, digit by digit', '12345678', 'eins zwei drei vier fünf sechs sieben acht'],
    ['blanks around', '  Hund  ', 'Hund'],
    ['quotes around', '„Hund“!', 'Hund'],
    ['der', 'der Hund', 'Hund'],
    ['die', 'Die Kuh', 'Kuh'],
    ['das', 'DAS  Reh', 'Reh'],
    ['den', 'den Hund', 'Hund'],
    ['dem', 'dem Hund', 'Hund'],
    ['des', 'des Hund', 'Hund'],
    ['ne', '’ne Kuh', 'Kuh'],
    ['nen', 'nen Hund', 'Hund'],
    ['ein', 'ein Hund', 'Hund'],
    ['eine', 'eine Kuh', 'Kuh'],
    ['einen', 'einen Hund', 'Hund'],
    ['einem', 'einem Hund', 'Hund'],
    ['einer', 'einer Kuh', 'Kuh'],
    ['an article in quotes', '„Die Kuh“', 'Kuh'],
    ['an article of the word itself', 'Pate', 'Der Pate'],
    ['an article on both sides', 'der Pate', 'Der Pate'],
    ['digits', '7 Zwerge', '7Zwerge'],
    ['an alias', 'Smartphone', 'Handy|Smartphone|Natel'],
    [
      'every digit counts',
      '1999 2017 30',
      'tausendneunhundertneunundneunzig zweitausendsiebzehn dreissig',
    ],
    ['the other alias, with an article', 'das natel', 'Handy|Smartphone|Natel'],
  ])('%s: %j is %j', (_, typed, word) => {
    expect(isRight(typed, word)).toBe(true);
  });

  test.each([
    ['another word', 'Hund', 'Kuh'],
    ['a part of it', 'Haus', 'Haustür'],
    ['more than it', 'Haustür', 'Haus'],
    ['an article that is no article', 'Dieb', 'b'],
    ['only an article', 'die', 'Kuh'],
    ['ä without its e', 'Bar', 'Bär'],
    ['nothing', '', 'Kuh'],
    ['punctuation alone', '...', 'Kuh'],
    ['zero-width alone', '\u200b', 'Kuh'],
    ['punctuation for a word of punctuation', '!?', '...'],
    ['another number', 'Formel 2', 'Formel 1'],
    ['another model', 'PS4', 'Spielekonsole|PS5'],
    ['half of two names', 'Tom', 'Tom und Jerry'],
    ['only und', '&', 'H&M'],
  ])('%s: %j is not %j', (_, typed, word) => {
    expect(isRight(typed, word)).toBe(false);
  });

  test('strips an article, not a word that starts like one', () => {
    expect(normalise('Dienstag')).toBe('dienstag');
    expect(normalise('Einhorn')).toBe('einhorn');
    expect(normalise('die die')).toBe('die');
  });
});

describe('[R7] typos', () => {
  test.each([
    ['equal', 'katze', 'katze', 0],
    ['nothing to something', '', 'abc', 3],
    ['something to nothing', 'abc', '', 3],
    ['a letter more', 'katzze', 'katze', 1],
    ['a letter less', 'kaze', 'katze', 1],
    ['another letter', 'katse', 'katze', 1],
    ['adjacent letters swapped', 'kazte', 'katze', 1],
    ['distant letters swapped', 'zatke', 'katze', 2],
    ['two slips', 'kasse', 'katze', 2],
    ['two swaps', 'aktez', 'katze', 2],
    ['letters beyond 16 bits', 'a𝒳c', 'abc', 1],
  ])('%s: %s, %s', (_, a, b, edits) => {
    expect(editDistance(a, b, 3)).toBe(edits);
    expect(editDistance(b, a, edits)).toBe(edits);
    expect(editDistance(a, b, edits - 1)).toBeGreaterThan(edits - 1);
  });

  test.each([
    ['4 letters, no slip', 'Hnud', 'Hund', false],
    ['4 letters, one less', 'Hun', 'Hund', false],
    ['5 letters, one slip', 'Kazte', 'Katze', true],
    ['5 letters, one less', 'Katz', 'Katze', true],
    ['5 letters, two slips', 'Kazt', 'Katze', false],
    ['8 letters, one slip', 'Elefnate', 'Elefante', true],
    ['8 letters, two slips', 'Elfnate', 'Elefante', false],
    ['9 letters, two slips', 'Krokodl', 'Krokodile', true],
    ['9 letters, three slips', 'Krokdl', 'Krokodile', false],
    ['4 letters that are 5 when written out', 'Kase', 'Käse', true],
    ['spaces and hyphens are no slips', 'e le-fan nt', 'Elefant', true],
    ['8 letters, another first letter', 'Pudelsuq', 'Nudelsuq', false],
    ['the same first sound', 'Kamäleon', 'Chamäleon', true],
    ['9 letters, no first one', 'Stoßenweg', 'Anstoßenweg', false],
    ['a slip in an alias', 'Smartfone', 'Handy|Smartphone', true],
    ['the alias is measured, not the word', 'Ratt', 'Wanderratte|Rat', false],
    ['a slip behind an article', 'die Kazte', 'Katze', true],
  ])('%s: %j for %j is %s', (_, typed, word, isClose) => {
    expect(isRight(typed, word)).toBe(isClose);
  });

  test.each([
    ['an alias of 5 letters, exactly', 'Autor', 'Schriftsteller|Autor', true],
    ['a slip in an alias of 5 letters', 'Autop', 'Schriftsteller|Autor', false],
    ['a letter less in an alias of 5', 'Auto', 'Schriftsteller|Autor', false],
    ['the plural of a short alias', 'Velos', 'Fahrrad|Velo', true],
    ['a slip in an alias of 6 letters', 'Banber', 'Bankangestellter|Banker', true],
    ['c for k and double letters', 'Brokolli', 'Broccoli', true],
    ['k for c, twice and more', 'Kokakola', 'Coca-Cola', true],
    ['f for ph, i for y', 'Filosofi', 'Philosophy', true],
    ['by ear, but shorter than 6', 'Fülli', 'Phyli', false],
    ['another vowel', 'Brakalli', 'Broccoli', false],
    ['v as f, tz as z, ay as ei', 'Fulkeinspitz', 'Vulkaynspiz', true],
    ['y as the first letter j', 'Yogurtt', 'Jogurt', true],
  ])('%s: %j for %j is %s', (_, typed, word, isClose) => {
    expect(isRight(typed, word)).toBe(isClose);
  });

  test.each([
    ['two words swapped', 'Faultier Sid', 'Sid das Faultier', true],
    ['other small words', 'Karneval von Rio', 'Karneval in Rio', true],
    ['a verb', 'Golf spielen', 'Golf', true],
    ['the kind of a thing', 'Nova Rock Festival', 'Nova Rock', true],
    ['the kind at the end of an alias', 'Damespiel', 'Brettspiel|Dame', true],
    ['a kind that the word has', 'Schach', 'Schachspiel', false],
    ['one of two kinds', 'Liebesfilm', 'Liebeslied', false],
    ['a part of a phrase', 'Fluss', 'Stadt Land Fluss', false],
    ['two words for one', 'Tiger Löwe', 'Löwe', false],
    ['a kind alone', 'Spiel', 'Damespiel', false],
  ])('%s: %j for %j is %s', (_, typed, word, isClose) => {
    expect(isRight(typed, word)).toBe(isClose);
  });

  test.each([
    ['a synonym in a compound', 'Schülerklo', 'Schülertoilette', true],
    ['a synonym with a joint', 'Mannschaftskapitän', 'Teamkapitän', true],
    ['another word than the synonym', 'Piratenschiff', 'Piratenfahne', false],
    ['a short first name', 'Seb Vettel', 'Sebastian Vettel', true],
    ['the compound of a phrase', 'Wandschimmel', 'Schimmel an der Wand', true],
    ['the kind of a thing', 'Kanton Aargau', 'Aargau', true],
    ['the land of a place', 'Verona Italien', 'Verona', true],
    ['the land alone', 'Italien', 'Verona', false],
    ['who made a film', 'Cars Disney', 'Cars', true],
    ['a head that makes another thing', 'Bier Glas', 'Bier', false],
    ['who it is', 'Knirsch der Drache', 'Knirsch', true],
    ['a phrase with a synonym in it', 'Stiefel vom Nikolaus', 'Nikolausstiefel', true],
    ['an adjective for a first part', 'persischer Teppich', 'Perserteppich', true],
    ['more than a name', 'Bridget Jones Tagebuch', 'Bridget Jones', true],
    ['more than a word', 'Tagebuch Schloss', 'Tagebuch', false],
    ['most of a title', 'Anhalter Galaxis', 'Per Anhalter durch die Galaxis', true],
    ['little of a title', 'die Galaxis', 'Per Anhalter durch die Galaxis', false],
    ['initials', 'PADG', 'Per Anhalter durch Gallien', true],
    ['articles of dialects', 'so a Wappler', 'Wappler', true],
    ['what people say before it', 'ich glaub es ist Bier', 'Bier', true],
    ['an adjective behind', 'Wurst vegan', 'Vegane Wurst', true],
    ['the verb of a noun', 'per Brief wählen', 'Briefwahl', true],
    ['the noun of a verb', 'Turmsprung', 'Turmspringen', true],
    ['names with a typo, swapped', 'Bert und Erni', 'Ernie und Bert', true],
    ['in English', 'fireworks', 'Feuerwerk', true],
    ['half in English', 'surprise Gast', 'Überraschungsgast', true],
    ['another thing in English', 'beer', 'Bär', false],
    ['two things with "und"', 'Kreppel und Kaffee', 'Kreppel', false],
    ['by ear', 'Flasta', 'Pflaster', true],
    ['by ear, short', 'Lam', 'Lamm', true],
    ['as read in English', 'Bridsch', 'Bridge', true],
    ['as read in Italian', 'Kaputschino', 'Cappuccino', true],
    ['as read in French', 'Restorang', 'Restaurant', true],
    ['a hard end', 'Neit', 'Neid', true],
    ['in dialect', 'Schwoaz', 'Schwarz', true],
    ['-er as -a', 'Bia', 'Bier', true],
    ['-a as -er', 'Aber', 'ABBA', false],
    ['by ear, in the plural', 'Gorilas', 'Gorilla', true],
    ['another prefix', 'abstoßen', 'Anstoßen', false],
    ['a diminutive', 'Ringelschwänzchen', 'Ringelschwanz', true],
    ['another diminutive', 'Maiskölbli', 'Maiskölbchen', true],
    ['a diminutive of Boot', 'Segelböötli', 'Segelboot', true],
    ['a diminutive without umlaut', 'Zuckerschneckchen', 'Zuckerschnecke', true],
    ['the word of a diminutive', 'Platz', 'Plätzchen', false],
  ])('%s: %j for %j is %s', (_, typed, entry, isClose) => {
    expect(isRight(typed, entry)).toBe(isClose);
  });

  test('the kind behind a word that begins compounds makes another thing', () => {
    const judged = [[], [wordOf('Apfelsaft')]].map((words) =>
      createMatcher(words)('Apfel Baum', wordOf('Apfel'), []),
    );
    expect(judged).toEqual([true, false]);
  });

  test('what is in any list never counts as a typo or a form', () => {
    const matches = createMatcher([wordOf('Pizza|Pizzen'), wordOf('Kegeln')]);
    const isRight = (typed: string, entry: string) => matches(typed, wordOf(entry), []);
    expect(isRight('Nizzaa', 'Nizza')).toBe(true);
    expect(isRight('Pizza', 'Nizza')).toBe(false);
    expect(isRight('Pizzen', 'Nizzen')).toBe(false);
    expect(isRight('Kegeln', 'Kegel')).toBe(false);
    expect(isRight('Pizza', 'Nizza|Pizza')).toBe(true);
  });

  test('an exact match with another chosen word is wrong', () => {
    expect(isRight('Tasse', 'Tasche')).toBe(false);
    expect(isRight('Hose', 'Hosen')).toBe(true);
    expect(isRight('Hose', 'Hosen', 'Hose')).toBe(false);
    expect(isRight('die hose', 'Hosen', 'Hose')).toBe(false);
  });

  test('an exact match with an alias of another word is wrong', () => {
    expect(isRight('Kater', 'Kanter', 'Katze|Kater')).toBe(false);
  });

  test('a typo of both words is right', () => {
    expect(isRight('Hosse', 'Hosen', 'Hose')).toBe(false);
    expect(isRight('Hosne', 'Hosen', 'Hose')).toBe(true);
  });

  test('an alias shared by two words is right for both', () => {
    expect(isRight('Kater', 'Katze|Kater', 'Kopfschmerz|Kater')).toBe(true);
  });

  test('texts of 60 characters are compared', () => {
    const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunte';
    expect(long).toHaveLength(60);
    expect(isRight(long, long)).toBe(true);
    expect(isRight(long.slice(0, -2), long)).toBe(true);
    expect(isRight(long.slice(0, -3), long)).toBe(false);
  });
});

describe('[R7b] plurals, feminine forms and roots', () => {
  test.each([
    ['-e', 'Tisch', 'Tische'],
    ['-n', 'Hose', 'Hosen'],
    ['-en', 'Bär', 'Bären'],
    ['-er', 'Kind', 'Kinder'],
    ['-er with umlaut, in a compound', 'Schwimmbad', 'Schwimmbäder'],
    ['-s', 'Auto', 'Autos'],
    ['-e with umlaut', 'Kuh', 'Kühe'],
    ['au with umlaut', 'Maus', 'Mäuse'],
    ['a vowel at the start', 'Ast', 'Äste'],
    ['umlaut alone', 'Ofen', 'Öfen'],
    ['-se', 'Bus', 'Busse'],
    ['-ies', 'Party', 'Parties'],
    ['-a to -en', 'Pizza', 'Pizzen'],
    ['-us to -een', 'Kaktus', 'Kakteen'],
    ['-um to -a', 'Visum', 'Visa'],
    ['-leute', 'Bergmann', 'Bergleute'],
    ['-in', 'Pilot', 'Pilotin'],
    ['-innen', 'Pilot', 'Pilotinnen'],
    ['-in with umlaut', 'Koch', 'Köchin'],
    ['-e to -in', 'Kollege', 'Kollegin'],
    ['-er to -in', 'Zauberer', 'Zauberin'],
    ['-euse', 'Friseur', 'Friseuse'],
    ['-frau', 'Kaufmann', 'Kauffrau'],
    ['of an alias', 'Geldbörse|Portemonnaie|Etui', 'Etuis'],
  ])('%s: %s, %s', (_, word, form) => {
    expect(isRight(form, word)).toBe(true);
    // The card may have the longer form.
    if (!word.includes('|')) expect(isRight(word, form)).toBe(true);
  });

  test.each([
    ['Faulheit', 'faul'],
    ['Traurigkeit', 'traurig'],
    ['Trägheit', 'träge'],
    ['Wanderung', 'wandern'],
    ['Verwirrung', 'verwirrt'],
    ['Verspätung', 'verspätet'],
    ['Sterilisation', 'Sterilisierung'],
    ['Kritzelei', 'Gekritzel'],
  ])('%s is of the root %s', (word, root) => {
    expect(isRight(root, word)).toBe(true);
  });

  test.each([
    ['Reis', 'Reise'],
    ['Kindheit', 'Kind'],
    ['Ei', 'Eis'],
    ['Mai', 'Mais'],
    ['Kur', 'Kurs'],
    ['Kohl', 'Kohle'],
    ['Rind', 'Rinde'],
    ['Band', 'Bande'],
    ['Bus', 'Busen'],
  ])('%s is another word than %s', (word, other) => {
    expect(isRight(other, word)).toBe(false);
  });

  test.each([
    ['Kunst', 'Künstler'],
    ['Tanz', 'Tänzer'],
    ['Zimt', 'Zimtstern'],
    ['Bar', 'Bär'],
  ])('%s is no form of %s', (word, other) => {
    expect(isRight(other, word)).toBe(false);
  });

  test('a form that is exactly another word is wrong', () => {
    expect(isRight('Prinzen', 'Prinz')).toBe(true);
    expect(isRight('Prinzen', 'Prinz', 'Die Prinzen')).toBe(false);
    expect(isRight('Prinzen', 'Kunde|Prinz|Prinzen', 'Die Prinzen')).toBe(true);
  });
});
