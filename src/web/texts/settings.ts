import type { GameView } from '../../contract/shapes.ts';
import type { ToggleName } from '../../game/setting-table.ts';
import { isolated } from './isolated.ts';

type Mode = GameView['settings']['mode'];

/** Lobby settings, for a new and for an open lobby. */
export const settings = {
  lobbyName: 'Lobby-Name',
  lobbyNameOptional: 'optional',
  lobbyNamePlaceholder: 'z. B. Freitagsrunde',
  categories: 'Kategorien',
  topic: 'Worum geht’s?',
  chosenCount: (count: number) => `Kategorien: ${count} gewählt`,
  categoriesFailed: 'Die Kategorien konnten nicht geladen werden.',
  search: 'Kategorie suchen',
  found: (count: number) => (count === 0 ? 'Keine Kategorie gefunden.' : `${count} gefunden.`),
  all: 'Alle',
  surprise: 'Überrasch uns',
  drawn: (names: readonly string[]) => `Gezogen: ${names.join(', ')}.`,
  more: (count: number) => `${count} weitere`,
  atLeastOne: 'Mindestens eine Kategorie bleibt gewählt.',
  adultTitle: 'Alle volljährig?',
  adultText: (name: string) =>
    `„${name}“ ist nur für Erwachsene. Bitte bestätige, dass alle in deiner Runde mindestens 18 sind.`,
  adultYes: 'Ja, alle sind 18 oder älter',
  adultNo: 'Nein',
  howManyRounds: 'Wie viele Runden?',
  duration: (minutes: number) => (minutes === 1 ? 'etwa 1 Minute' : `etwa ${minutes} Minuten`),
  details: 'Zeit, Imposter, Modus',
  groups: { round: 'Die Runde', words: 'Die Wörter', table: 'Am Tisch' },
  /** The names of what is locked [B1]. */
  withPremium: (names: readonly string[]) =>
    `Mit Premium außerdem: ${names.slice(0, 2).join(', ')} und mehr`,
  timeLimit: 'Zeit pro Runde',
  noTimeLimit: 'Ohne Zeitlimit',
  imposterCount: 'Anzahl Imposter',
  imposterCountHidden: 'Im Chaos entscheidet der Zufall, und niemand weiß es vorher.',
  /** Size and a word of a list, on its chip and spoken. */
  listFacts: (words: number, sample: string) => `${words} · ${sample}`,
  listFactsSpoken: (words: number, sample: string) => `${words} Wörter, zum Beispiel ${sample}`,
  /** [UX-61] */
  timeFits: (players: number) => `Passt für bis zu ${players} Leute.`,
  imposterProposal: (players: number, count: number) => `Vorschlag für ${players} Leute: ${count}.`,
  timeProposal: (players: number, time: string) => `Vorschlag für ${players} Leute: ${time}.`,
  /** `text`: what it changes, in each mode if that differs. */
  toggles: {
    softClock: {
      label: 'Weiche Uhr',
      text: 'Am Ende klingelt es nur. Abgestimmt wird, wenn ihr so weit seid.',
    },
    finale: {
      label: 'Finale',
      text: {
        classic: 'Stichwahl bei Gleichstand, und entlarvte Imposter haben das letzte Wort.',
        hint: 'Stichwahl bei Gleichstand, und entlarvte Imposter haben das letzte Wort.',
        undercover: 'Stichwahl bei Gleichstand. Ein letztes Wort gibt es im Undercover nicht.',
        chaos: 'Entlarvte Imposter haben das letzte Wort. Eine Stichwahl gibt es im Chaos nicht.',
      },
    },
    easy: {
      label: 'Für Einsteiger',
      text: 'Nur leichte Wörter, die fast alle kennen.',
    },
    hostPlays: {
      label: 'Spielleitung',
      text: 'Der Host leitet und bekommt keine Karte. Dazu braucht es 3 Leute.',
    },
    hideCode: {
      label: 'Code verbergen',
      text: 'Code und QR-Code sieht man nur, solange man darauf drückt.',
    },
  } satisfies Record<ToggleName, { label: string; text: string | Record<Mode, string> }>,
  /** After a round that the finale would have changed. */
  finaleOffer: {
    classic: 'Ab jetzt mit Stichwahl und letztem Wort',
    hint: 'Ab jetzt mit Stichwahl und letztem Wort',
    undercover: 'Ab jetzt mit Stichwahl',
    chaos: 'Ab jetzt mit letztem Wort',
  } satisfies Record<Mode, string>,
  /** [R12] */
  seating: 'Sitzordnung',
  seatingText: 'Reihum, wie ihr sitzt. Sonst wird die Reihenfolge ausgelost.',
  seatUp: (name: string) => `${isolated(name)} nach oben`,
  seatDown: (name: string) => `${isolated(name)} nach unten`,
  seatedAt: (name: string, place: number, all: number) =>
    `${isolated(name)}: Platz ${place} von ${all}`,
  /** How words are said and written [R18]. */
  variant: 'Sprache der Wörter',
  /** Österreichisch and Schweizerisch, with a place to break. */
  variants: {
    DE: 'Deutsch',
    AT: 'Öster\u00adreichisch',
    CH: 'Schwei\u00adzerisch',
  } satisfies Record<GameView['settings']['variant'], string>,
  variantText: 'Beim Raten zählt jede Form.',
  own: 'eigene',
  mode: 'Spielmodus',
  /** How each mode differs, in one sentence [B4]. */
  modes: {
    classic: 'Alle kennen das Wort, nur der Imposter nicht.',
    hint: 'Der Imposter erfährt nur die Gruppe des Wortes, etwa „Tiere\u00a0· Raubkatzen“.',
    undercover: 'Der Imposter bekommt ein anderes Wort und weiß es selbst nicht.',
    chaos: 'Wie viele Imposter dabei sind, bleibt geheim. Lohnt sich ab 6 Leuten.',
  } satisfies Record<Mode, string>,
} as const;
