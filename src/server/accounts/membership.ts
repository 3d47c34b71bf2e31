import { LRUCache } from 'lru-cache';
import type { Game, OwnCategory, Settings, Word } from '../../game/game.ts';
import { OWN_WORDS_OF_LOBBY_MAX } from '../../game/limits.ts';
import { RuleError } from '../../game/rule-error.ts';
import { premiumSettingOf } from '../../game/setting-table.ts';
import { readWords } from '../../game/words.ts';
import { RequestError } from '../http/request-error.ts';
import type { Store } from '../store/open.ts';
import type { StoredUser } from '../store/types.ts';
import type { Words } from '../words/word-source.ts';

/** Categories of 500 words, some 500 KB each; more than one member has. */
const READ_CATEGORIES_MAX = 50;

/** Requested by a host; `ownNames`: the chosen categories that a member wrote. */
type BenefitRequest = { settings: Partial<Settings>; lobbyName: string | null; ownNames: string[] };

/** Rejects member-only choices; the error names the benefit [B1]. */
function requireNoBenefits(request: BenefitRequest, choices: Words['choices']): void {
  const { categories = [] } = request.settings;
  const setting = premiumSettingOf(request.settings);
  if (request.lobbyName !== null) throw new RequestError('premium-name');
  if (setting) throw new RequestError(`premium-${setting}`);
  const locked = new Set(choices.filter((choice) => choice.isPremium).map(({ name }) => name));
  if (categories.some((name) => locked.has(name))) throw new RequestError('premium-category');
  if (request.ownNames.length > 0) throw new RequestError('premium-own-category');
}

/** Checks what the host's account allows for the lobby [B]; it counts for all its players [B1]. */
export type Membership = {
  /**
   * Checks a host's request against the membership; returns the host's own categories among the
   * chosen ones. `host` null: an anonymous player.
   */
  checkBenefits(
    host: StoredUser | null,
    request: Omit<BenefitRequest, 'ownNames'>,
    game: Game | null,
  ): Promise<OwnCategory[]>;
  /** Called before a new game: the membership may have ended during the last one. */
  requireStillValid(host: StoredUser | null, game: Game): void;
};

export function openMembership({ store, words }: { store: Store; words: Words }): Membership {
  /** The host's chosen categories, without words: those are loaded only after the size check. */
  async function chosenOf(host: StoredUser | null, categories: string[]) {
    const isCommon = (name: string) => words.choices.some((choice) => choice.name === name);
    const others = categories.filter((name) => !isCommon(name));
    if (!host || others.length === 0) return [];
    return (await store.ownCategories.list(host.id)).filter(({ name }) => others.includes(name));
  }

  /** By name and entries: reading all that one lobby may choose takes 20 ms of CPU. */
  const readBefore = new LRUCache<string, Word[]>({ max: READ_CATEGORIES_MAX });

  function readOnce(entries: string[], name: string): Word[] {
    const key = [name, ...entries].join('\n');
    const words = readBefore.get(key) ?? readWords(entries, name);
    readBefore.set(key, words);
    return words;
  }

  async function read(host: StoredUser, names: string[]): Promise<OwnCategory[]> {
    const own = await store.ownCategories.named(host.id, names);
    return own.map(({ name, words }) => ({ name, words: readOnce(words, name) }));
  }

  return {
    async checkBenefits(host, { settings, lobbyName }, game) {
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
        // Withdrawn since, but already chosen.
        ...(game?.settings.categories ?? []),
      ]);
      // A name that never existed is rejected by the rules.
      const isWithdrawn = (name: string) => !known.has(name) && words.wordSource(name) !== null;
      if (categories.some(isWithdrawn)) throw new RuleError('unknown-category');
      if (!host?.isPremium) requireNoBenefits({ settings, lobbyName, ownNames }, words.choices);
      if (!host) return [];
      const counts = [
        ...chosen.map((one) => one.wordCount),
        ...kept.map((one) => one.words.length),
      ];
      const wordCount = counts.reduce((sum, count) => sum + count, 0);
      if (wordCount > OWN_WORDS_OF_LOBBY_MAX) throw new RequestError('too-many-own-words');
      return read(host, names);
    },

    requireStillValid(host, { settings, ownCategories }) {
      if (host?.isPremium) return;
      const ownNames = ownCategories.map(({ name }) => name);
      requireNoBenefits({ settings, lobbyName: null, ownNames }, words.choices);
    },
  };
}
