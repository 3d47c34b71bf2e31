import { type CategoryChoice, type GameView, SettingsInput } from '../../contract/shapes.ts';
import { DEFAULT_SETTINGS, isPremiumChoice, type SettingName } from '../../game/setting-table.ts';
import { readStored, writeStored } from '../kit/platform/storage.ts';
import { isOpen } from './category-choice.ts';

type Settings = GameView['settings'];
/** The seating belongs to one lobby. */
type Remembered = Partial<Omit<Settings, 'seating'>>;

const KEY = 'imposter-settings';
/** Read by index.html, too. Another shape needs another key. */
const PLAYBILLS = 'imposter-playbills';

function readSettings(): Remembered {
  try {
    return SettingsInput.safeParse(JSON.parse(readStored(KEY) ?? '')).data ?? {};
  } catch {
    return {};
  }
}

/** Whether this device has opened a lobby, or chosen settings for one. */
export const hasLastSettings = (): boolean => readStored(KEY) !== null;

/** Remembers the host's choice on this device. */
export function rememberSettings({ seating: _, ...choice }: Partial<Settings>): void {
  writeStored(KEY, JSON.stringify({ ...readSettings(), ...choice }));
}

/** The playbills of the last evenings as JSON; null without one [E3]. */
export const rememberedPlaybills = (): string | null => readStored(PLAYBILLS);
export const rememberPlaybills = (json: string): void => void writeStored(PLAYBILLS, json);

/** On sign-out: own categories have private names, and playbills those of friends. */
export function forgetRemembered(): void {
  writeStored(KEY, null);
  writeStored(PLAYBILLS, null);
}

/** Without what only a member may choose [B1]. */
const freeOf = (settings: Remembered): Remembered =>
  Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) => !isPremiumChoice(name as SettingName, value),
    ),
  );

/**
 * Settings of a new lobby: the last choice, as far as it is still offered to this host [B1]. Adult
 * categories are chosen anew, because that asks for the players' age [B5].
 */
export function initialSettings(
  isPremium: boolean,
  categories: readonly CategoryChoice[] = [],
): Settings {
  const last = readSettings();
  const offered = categories
    .filter((category) => isOpen(category, isPremium))
    .map(({ name }) => name);
  const known = last.categories?.filter((name) => offered.includes(name)) ?? [];
  return {
    ...DEFAULT_SETTINGS,
    ...(isPremium ? last : freeOf(last)),
    seating: [],
    categories: known.length > 0 ? known : DEFAULT_SETTINGS.categories,
  };
}
