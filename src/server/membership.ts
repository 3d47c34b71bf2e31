import type { CategoryChoice } from '../contract/shapes.ts';
import type { Game, OwnCategory, Settings } from '../game/game.ts';
import { MODES, OWN_WORDS_OF_LOBBY_MAX } from '../game/limits.ts';
import { RuleError } from '../game/rule-error.ts';
import type { Parts } from './parts.ts';
import { Refused } from './refused.ts';
import type { StoredUser } from './store/store.ts';
import { readWord } from './words.ts';

/** [B4] */
const [FREE_MODE] = MODES;

/** What a host asks for; `ownNames`: those of the chosen categories that a member wrote. */
type Wish = { settings: Partial<Settings>; lobbyName: string | null; ownNames: string[] };

/** [B1] What only members may choose; the refusal names the benefit. */
function refuseBenefits(wish: Wish, choices: readonly CategoryChoice[]): void {
  const { categories = [], rounds, mode = FREE_MODE } = wish.settings;
  if (wish.lobbyName !== null) throw new Refused('premium-name');
  if (rounds === 0) throw new Refused('premium-rounds');
  if (mode !== FREE_MODE) throw new Refused('premium-mode');
  const locked = new Set(choices.filter((choice) => choice.isPremium).map(({ name }) => name));
  if (categories.some((name) => locked.has(name))) throw new Refused('premium-category');
  if (wish.ownNames.length > 0) throw new Refused('premium-own-category');
}

/** [B1] The host's membership counts for the whole lobby. */
export type Membership = {
  /**
   * Holds a host's wish against the membership; answers the host's own categories among the chosen
   * ones. `host` null: an anonymous player.
   */
  allow(
    host: StoredUser | null,
    wish: { settings: Partial<Settings>; lobbyName: string | null },
    game: Game | null,
  ): Promise<OwnCategory[]>;
  /** A membership may have ended meanwhile: the running game goes on, a new one needs it. */
  mustStillHold(host: StoredUser | null, game: Game): void;
};

/** [B] Asks the account of the host what a lobby may be. */
export function openMembership({ store, words }: Pick<Parts, 'store' | 'words'>): Membership {
  /** Those of the host's that are chosen; counted before they are read, for they may be very long. */
  async function chosenOf(host: StoredUser | null, categories: string[]) {
    const isCommon = (name: string) => words.choices.some((choice) => choice.name === name);
    const others = categories.filter((name) => !isCommon(name));
    if (!host || others.length === 0) return [];
    return (await store.ownCategories.list(host.id)).filter(({ name }) => others.includes(name));
  }

  async function read(host: StoredUser, names: string[]): Promise<OwnCategory[]> {
    const own = await store.ownCategories.named(host.id, names);
    return own.map(({ name, words }) => ({
      name,
      words: words.map((entry) => readWord(entry, name)),
    }));
  }

  return {
    async allow(host, { settings, lobbyName }, game) {
      const { categories = [] } = settings;
      const chosen = await chosenOf(host, categories);
      const names = chosen.map(({ name }) => name);
      const kept =
        game?.ownCategories.filter(
          ({ name }) => categories.includes(name) && !names.includes(name),
        ) ?? [];
      const ownNames = [...names, ...kept.map(({ name }) => name)];
      const known = new Set([
        ...words.choices.map(({ name }) => name),
        ...ownNames,
        // No longer offered, but chosen when it was.
        ...(game?.settings.categories ?? []),
      ]);
      // A name that no list ever had is the rules' to refuse.
      const isWithdrawn = (name: string) => !known.has(name) && words.vocabulary(name) !== null;
      if (categories.some(isWithdrawn)) throw new RuleError('unknown-category');
      if (!host?.isPremium) refuseBenefits({ settings, lobbyName, ownNames }, words.choices);
      if (!host) return [];
      const counts = [
        ...chosen.map((one) => one.wordCount),
        ...kept.map((one) => one.words.length),
      ];
      const wordCount = counts.reduce((sum, count) => sum + count, 0);
      if (wordCount > OWN_WORDS_OF_LOBBY_MAX) throw new Refused('too-many-own-words');
      return read(host, names);
    },

    mustStillHold(host, { settings, ownCategories }) {
      if (host?.isPremium) return;
      const ownNames = ownCategories.map(({ name }) => name);
      refuseBenefits({ settings, lobbyName: null, ownNames }, words.choices);
    },
  };
}
