import { isolated } from '../../texts/isolated.ts';
import { listNames } from '../../texts/list-names.ts';

const shortDay = new Intl.DateTimeFormat('de', { day: 'numeric', month: 'short' });
const month = new Intl.DateTimeFormat('de', { month: 'long', year: 'numeric' });
const day = new Intl.DateTimeFormat('de', { day: 'numeric', month: 'long', year: 'numeric' });

/** The playbill of a game [E3]. */
export const playbillTexts = {
  title: 'Euer Theaterzettel',
  /** In a list of them. */
  evening: (lobbyName: string | null) => lobbyName ?? 'Euer Abend',
  hint: 'Ein Bild von eurem Spiel, zum Teilen.',
  note: 'Entsteht auf diesem Gerät. Nichts wird hochgeladen.',
  form: 'Format',
  forms: { image: 'Bild', story: 'Story' },
  withoutNames: 'Ohne Namen',
  share: 'Bild teilen',
  save: 'Bild speichern',
  saved: 'Bild ist gespeichert.',
  failed: 'Das Bild konnte nicht gezeichnet werden. Versuch es gleich noch einmal.',
  file: 'imposter-theaterzettel.png',
  /** Of the picture, for screen readers. */
  alt: (lines: readonly string[]) => `Theaterzettel: ${lines.join('; ')}`,

  brand: ['Imp', 'o', 'ster'] as const,
  head: (lobbyName: string | null, at: number, players: number) =>
    [lobbyName && isolated(lobbyName), day.format(at), `${players} auf der Bühne`]
      .filter(Boolean)
      .join(' · '),
  /** Tells neither whose game it was nor on which day. */
  namelessHead: (at: number, players: number) =>
    `Ein Abend im ${month.format(at)} · ${players} auf der Bühne`,
  lead: (count: number) => (count === 1 ? 'In der Hauptrolle' : 'In den Hauptrollen'),
  winners: (names: readonly string[]) => listNames(names),
  /** Of one player on a line of its own. */
  name: isolated,
  /** On home; `hasWon`: the reader, alone or with others. */
  lastGame: (at: number, winners: readonly string[], hasWon: boolean) => {
    const [name] = winners;
    if (name === undefined) return shortDay.format(at);
    if (winners.length > 1) return `${shortDay.format(at)} · ${winners.length} in den Hauptrollen`;
    return `${shortDay.format(at)} · ${hasWon ? 'Du' : isolated(name)} in der Hauptrolle`;
  },
  /** Too many to name. */
  shared: (count: number) => `${count} auf Platz 1`,
  points: (count: number) => (count === 1 ? '1 Punkt' : `${count} Punkte`),
  act: (number: number) => `${number}. Akt`,
  ends: { caught: 'entlarvt', escaped: 'entkommen', solved: 'erraten', left: 'gegangen' },
  claim: 'Einer passt nicht. Spielt mit!',
};
