import { MAX_PLAYERS } from './limits.ts';

/** One of `options`; those in `premium` are for members only [B1]. */
type Choice = {
  kind: 'choice';
  options: readonly (number | string)[];
  premium?: readonly (number | string)[];
};
/** `needs`: without effect while that setting is 0. `isRule` false: the rules do not know it. */
type Toggle = { kind: 'toggle'; needs?: 'timeLimit'; isRule?: false };
/** `min`: how many at least. */
type List = { kind: 'categories' | 'players'; min: number; max: number };
type Row = (Choice | Toggle | List) & { initial: boolean | number | string | readonly string[] };

/**
 * The settings that the host chooses [L5], with their initial values [UX-53], in the order of the wire. The type `Settings`,
 * the shapes of the wire, the switches of the screens and the random settings of the tests derive from these rows.
 */
export const SETTINGS = {
  /** Which of them are for members is said by the categories [B1]. */
  categories: { kind: 'categories', min: 1, max: 100, initial: ['Tiere', 'Berufe'] },
  /** 0: unlimited. */
  rounds: { kind: 'choice', options: [3, 5, 7, 10, 0], premium: [0], initial: 5 },
  /** Seconds; 0: no clock. */
  timeLimit: { kind: 'choice', options: [60, 90, 120, 180, 0], initial: 90 },
  imposterCount: { kind: 'choice', options: [1, 2, 3], initial: 1 },
  /** [B4] */
  mode: {
    kind: 'choice',
    options: ['classic', 'hint', 'undercover', 'chaos'],
    premium: ['hint', 'undercover', 'chaos'],
    initial: 'classic',
  },
  /** When the clock of the round ends, nothing happens [R11]. */
  softClock: { kind: 'toggle', needs: 'timeLimit', initial: false },
  /** The players clockwise; empty: no seating order [R12]. */
  seating: { kind: 'players', min: 0, max: MAX_PLAYERS, initial: [] },
  /** With run-off and last word [V6, V7]. */
  finale: { kind: 'toggle', initial: false },
  /** "Für Einsteiger": no words of tricky groups [R17]. */
  easy: { kind: 'toggle', initial: false },
  /** German words, or as they are said in Austria or Switzerland [R18]. */
  variant: { kind: 'choice', options: ['DE', 'AT', 'CH'], initial: 'DE' },
  /** False: "Spielleitung", the host is not dealt in [L11]. */
  hostPlays: { kind: 'toggle', initial: true },
  /** Screens show code and QR code only while they are held [UX-71]. */
  hideCode: { kind: 'toggle', isRule: false, initial: false },
} as const satisfies Record<string, Row>;

type Table = typeof SETTINGS;
export type SettingName = keyof Table;

type ValueOf<R> = R extends { kind: 'toggle' }
  ? boolean
  : R extends { options: readonly (infer Option)[] }
    ? Option extends number
      ? number
      : Option
    : string[];

export type Settings = { -readonly [Name in SettingName]: ValueOf<Table[Name]> };

type NamesOf<R> = { [Name in SettingName]: Table[Name] extends R ? Name : never }[SettingName];
/** Settings that are on or off. */
export type ToggleName = NamesOf<{ kind: 'toggle' }>;
/** Settings of which some choices are for members only [B1]. */
export type PremiumName = NamesOf<{ premium: readonly unknown[] }>;

export const settingNames = Object.keys(SETTINGS) as SettingName[];

export const MODES = SETTINGS.mode.options;

/** Of a new lobby. */
export const DEFAULT_SETTINGS = Object.fromEntries<unknown>(
  settingNames.map((name) => [name, SETTINGS[name].initial]),
) as Settings;

export const toggleNames = settingNames.filter(
  (name): name is ToggleName => SETTINGS[name].kind === 'toggle',
);

/** [B1] */
export function isPremiumChoice(name: SettingName, value: unknown): boolean {
  const row: Row = SETTINGS[name];
  return row.kind === 'choice' && (row.premium?.some((one) => one === value) ?? false);
}

/** The first setting with a choice that is for members only [B1]. */
export const premiumSettingOf = (settings: Partial<Settings>): PremiumName | undefined =>
  settingNames.find((name): name is PremiumName => isPremiumChoice(name, settings[name]));
