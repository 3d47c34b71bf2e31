/**
 * Everyday words for the same thing in Germany, Austria and Switzerland, and in English, normalised; one group
 * a line. They count as parts of a longer word, too: Schülerklo, Schülertoilette [R7].
 */
const NOUNS = `
abendessen abendbrot nachtmahl znacht
abitur matura matur abi
anfaenger beginner
aprikose marille
arbeiter jobber hackler
arsch hintern popo fuedli hinterteil
arzt doktor doctor doc
aubergine melanzani melanzane
auflade lade
auto wagen pkw karre car
baby saeugling
bekommen kriegen
beleuchtung licht light
bewertung rezension review
bildschirm monitor screen
blume flower bluemchen
blumenkohl karfiol
bohne fisole
bonbon zuckerl zueckerli zeltli
brieftraeger postbote poestler
broetchen semmel weggli weckerl schrippe
buergersteig gehsteig gehweg trottoir
buero office
chef boss
computer pc rechner
creme salbe
dachgeschoss dg
eichhoernchen eichkatzerl
eimer kuebel
erkaeltung verkuehlung
fahne flagge flag
fahrer chauffeur lenker driver
fahrrad fahrraeder rad raeder velo bike
fahrschein fahrkarte billett ticket
fasching karneval fasnacht fastnacht
feier fest party fete
feldsalat vogerlsalat nuesslisalat nuessler
ferien ferial urlaub
fernseher fernseh television
film movie
fleischer metzger schlachter fleischhauer
flugzeug flieger
foto photo bild
frau woman
frikadelle bulette fleischpflanzerl fleischlaberl fleischlaibchen hacktaetschli
fruehstueck zmorge breakfast
fussball soccer
gefaengnis knast haefn
gehalt lohn
geldbeutel geldboerse geldtasche brieftasche portemonnaie
gemeinde gmeind gmeinde
geschenk praesent present
gespenst geist ghost
gewinner sieger winner
glueck luck
gucken schauen sehen luege
haehnchen haendl hendl huhn huehner poulet chicken gueggeli
handy telefon natel smartphone phone
haus huus house
hausaufgabe hausuebung hausi ufzgi
hausmeister hauswart abwart
held hero
herz heart
hose pants
johannisbeere ribisel ribisl
junge bub bursch boy
kaese chaes cheese
kaffee coffee
kapitaen captain
kartoffel erdaepfel erdapfel haerdoepfel herdoepfel
kasse kassa
katze buesi
kissen polster
klempner installateur spengler
kloss kloesse knoedel
kneipe beisl beiz pub wirtshaus gasthaus
koenig king
koenigin queen
krankenhaus spital klinik hospital
krapfen berliner
kuss kuesse bussi bussl
lampe leuchte
laptop notebook
lehrer teacher
lied song
liebe love
lkw laster lastwagen truck
luftballon ballon
lutscher lolli schlecker
maedchen maedel maedl girl
mais kukuruz
mama mami mutti mutter
mann man
mannschaft team
marmelade konfituere konfi
meckern noergeln motzen sudern
medikament medizin arznei
meerrettich kren
meeting besprechung sitzung
mikrofon mikrophon mikro mic
moehre karotte ruebli
mond moon
motorrad toeff motorbike
muecke gelse moskito
muell abfall mist kehricht
muetze haube kappe
muster print
nachricht message
nikolaus nikolo samichlaus
nudel pasta teigware
oma omi grosi grossmutter
opa opi grossvater
papa papi vati vater
passwort kennwort password
pfannkuchen palatschinke pancake
pferd ross gaul
pflaume zwetschge zwetschke
pille tablette
pilz schwammerl
plaetzchen keks guetzli guetsli cookie
pokal cup
polizist cop
prinzessin princess
puderzucker staubzucker
pulli pullover sweater
pute puter truthahn
quark topfen
quatschen reden sprechen plaudern quasseln labern
ringel kringel
rosenkohl kohlsprossen
sahne rahm obers
saft juice
saufen trinken
schaukel hutsche
schiedsrichter schiri referee
schlafen pennen
schlitten rodel
schmerzen schmerz weh
schminke makeup
schnuller nuggi
schokolade schoki schoggi schoko
schreiner tischler
schwein sau
seite page site
ski schi
sofa couch
spatz sperling
spiel game match
spieler player gamer
stadt city
stiege treppe
strand beach
strasse street
strassenbahn tram bim
stuhl sessel
tasche bag
tasse haeferl
tier animal
toilette klo wc haeusl abort
tomate paradeiser
trage bahre
torwart tormann torhueter goalie
traktor trecker
trainer coach
tuete sackerl sack beutel
verlierer loser
vorhang gardine
wasser water
web internet
weihnachten weihnachts weihnacht xmas christmas
weinen heulen flennen
wlan wifi
wurst wuerstel wuerstchen
zigarette kippe tschick zigi
zimmer raum room
zug bahn
`
  .trim()
  .split('\n');

/** They may have the end of a case. */
const ADJECTIVES = [
  'alt antik old',
  'edel luxus nobel',
  'falsch kuenstlich unecht fake',
  'gross big',
  'gruen green',
  'heiss hot',
  'kaputt defekt',
  'klein little small mini',
  'riesig riesen',
  'schwarz black',
  'verrueckt durchgeknallt irre',
  'weiss white',
];

/** Verbs and their nouns, at the end of a word. */
const VERBS = `
angriff angreifen
anruf anrufen
biss beissen
bruch brechen
diebstahl stehlen klauen
fahrt fahren
flug fliegen
gesang singen
griff greifen
kampf kaempfen
lauf laufen rennen
pfiff pfeifen
ritt reiten
schlag schlagen
schnitt schneiden
schrei schreien
schuss schiessen
sprung springen
stich stechen
sturz stuerzen
tritt treten
umzug umziehen
verlust verlieren verliert verloren
verzicht verzichten
wahl waehlen
wurf werfen schmeissen
`
  .trim()
  .split('\n');

/** By word, a letter of its group that no normalised text contains. */
const LETTERS = new Map(
  [...NOUNS, ...ADJECTIVES, ...VERBS].flatMap((group, at) =>
    group.split(' ').map((word) => [word, String.fromCharCode(0xe000 + at)]),
  ),
);

/** Longer words first; short ones only at an end: "rad" is in "Paradies". */
const patternOf = (groups: readonly string[]): string =>
  groups
    .flatMap((group) => group.split(' '))
    .sort((a, b) => b.length - a.length)
    .map((word) => (word.length > 3 ? word : `^${word}|${word}$`))
    .join('|');

/** With the joint of a compound: Mannschaftskapitän. */
const WORDS = new RegExp(
  `(${VERBS.join('|').replaceAll(' ', '|')})$|(${patternOf(NOUNS)})(?:e?[ns](?=...))?|(${patternOf(ADJECTIVES)})(?:e[mnrs]?)?`,
  'g',
);

/** The normalised text without diminutives in it, and with one letter for all synonyms. */
export const unify = (text: string): string =>
  text
    .replace(/(?<=...[^aeious])chen(?=.)/g, '')
    .replace(
      WORDS,
      (_, ...[verb, noun, adjective]: string[]) =>
        LETTERS.get(verb ?? noun ?? adjective ?? '') ?? '',
    );

/** The synonyms in a unified text; no typo replaces one. */
export const signsOf = (unified: string): string => unified.replace(/[^\uE000-\uF8FF]/g, '');
