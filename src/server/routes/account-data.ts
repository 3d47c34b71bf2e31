import type { AccountExport } from '../../contract/account-export.ts';
import type { Game, PlayerId } from '../../game/game.ts';
import { findPlayer } from '../../game/players.ts';
import { toIso } from '../process/clock.ts';
import type { Services } from '../services.ts';
import { DEALT_WORDS_MS } from '../store/repositories/dealt-words.ts';
import { toReceipt } from './declarations.ts';
import { leaveLobby } from './leave-lobby.ts';
import { toSubscription } from './premium.ts';

export const seatIn = ({ code: lobbyCode, lobbyName, status }: Game) => ({
  lobbyCode,
  lobbyName,
  status,
});

/** Data of an account or guest, for its owner and for admins on the owner's request [A4]. */
export function openAccountData({ store, lobbies, payments, sessions, log, now }: Services) {
  async function gamesOf(playerId: PlayerId): Promise<Game[]> {
    const games = await Promise.all((await store.games.codesOf(playerId)).map(lobbies.findNewest));
    return games.filter((game) => game !== null);
  }

  async function membershipOf(id: PlayerId) {
    const { isGiven, givenUntil: end, customerId, subscription } = await payments.payerOf(id);
    const given = { isGiven, givenUntil: end === null ? null : toIso(end), customerId };
    if (!subscription) return { ...given, subscription: null };
    const { status, startedAt, payerEmail } = subscription;
    const more = { id: subscription.id, status, startedAt: toIso(startedAt), payerEmail };
    return { ...given, subscription: { ...toSubscription(subscription), ...more } };
  }

  async function leaveEverywhere(playerId: PlayerId): Promise<void> {
    for (const code of await store.games.codesOf(playerId)) {
      await leaveLobby(lobbies, code, playerId);
    }
  }

  return {
    gamesOf,

    /** Everything stored about this account; null: no such account. */
    async exportOf(id: PlayerId): Promise<AccountExport | null> {
      const account = await store.users.account(id);
      if (!account) return null;
      const at = now();
      const ends = await store.sessions.expiriesOf(id, at);
      const links = await store.oneTimeTokens.validOf(id, at);
      const games = await gamesOf(id);
      const suspicions = await store.suspicions.by(id);
      const dealtWords = await store.dealtWords.of(id, at - DEALT_WORDS_MS);
      const { emailConfirmedAt } = account;
      return {
        exportedAt: toIso(at),
        account: {
          ...account,
          emailConfirmedAt: emailConfirmedAt === null ? null : toIso(emailConfirmedAt),
          createdAt: toIso(account.createdAt),
          updatedAt: toIso(account.updatedAt),
          lastSeenAt: toIso(account.lastSeenAt),
        },
        membership: await membershipOf(id),
        declarations: (await store.declarations.of(id)).map(toReceipt),
        adminLog: await store.admin.logOf(id),
        ownCategories: await store.ownCategories.all(id),
        dealtWords: dealtWords.map(({ word, dealtAt }) => ({ word, dealtAt: toIso(dealtAt) })),
        suspicions: suspicions.map(({ at, ...one }) => ({ ...one, at: toIso(at) })),
        statistics: await store.statistics.of(account.id),
        sessions: ends.map((end) => ({ expiresAt: toIso(end) })),
        links: links.map(({ purpose, expiresAt }) => ({ purpose, expiresAt: toIso(expiresAt) })),
        seats: games.flatMap((game) => {
          const player = findPlayer(game, id);
          const points = game.scores[id] ?? 0;
          return player ? [{ ...seatIn(game), username: player.name, points }] : [];
        }),
      };
    },

    /** Frees the seats, then removes what `remove` removes; it returns the ended sids. Idempotent. */
    async erase(id: PlayerId, remove: () => Promise<string[]>): Promise<void> {
      await leaveEverywhere(id);
      sessions.notifyEnded(await remove());
      // Another tab may have joined in between; `joinRoutes` handles seats stored later.
      await leaveEverywhere(id);
      // Not awaited: failures are retried every hour [P14].
      payments
        .clearOrphans()
        .catch((error: unknown) => log.warn({ err: error }, 'a customer is to be removed'));
    },
  };
}
