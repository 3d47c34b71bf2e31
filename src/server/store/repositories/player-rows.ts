import type { Game, Player, PlayerId } from '../../../game/game.ts';
import { countVotes } from '../../../game/vote.ts';
import type { PlayersTable } from '../tables.ts';

/** Columns that may change while a seat is taken. */
type ChangingColumns = Omit<PlayersTable, 'id' | 'gameId' | 'playerId' | 'seat' | 'createdAt'>;

/** Changes of player rows in one save. */
export type SeatChanges = {
  /** Row ids of freed seats. */
  removed: string[];
  added: PlayersTable[];
  changed: { id: string; row: ChangingColumns }[];
};

type VoteCounts = ReadonlyMap<PlayerId, number>;

const NO_VOTES: VoteCounts = new Map();
/** Above the number of seats in a lobby. */
const SEATS_PER_VERSION = 100;

const rowId = (game: Game, player: Player): string => `${game.code}/${player.id}`;

const votesOf = (game: Game): VoteCounts => (game.round ? countVotes(game.round) : NO_VOTES);

const changingColumns = (player: Player, votes: number, now: number): ChangingColumns => ({
  username: player.name,
  isHost: player.isHost,
  isReady: player.isReady,
  isConnected: player.absentSince === null,
  votes,
  avatar: player.avatar,
  absentSince: player.absentSince,
  roundsSinceImposter: player.roundsSinceImposter,
  updatedAt: now,
});

/** The rows in which `game` differs from `before`; null: all of them are new. */
export function seatChanges(game: Game, before: Game | null, now: number): SeatChanges {
  const changes: SeatChanges = { removed: [], added: [], changed: [] };
  const votes = votesOf(game);
  const votesBefore = before ? votesOf(before) : NO_VOTES;
  const seats = before?.players ?? [];
  // Seats are freed anywhere and added at the end: kept rows keep their order, and all rows after
  // the first new one are new.
  let next = 0;
  const removeUntil = (end: number): void => {
    for (const left of seats.slice(next, end)) changes.removed.push(rowId(game, left));
    next = end;
  };
  for (const [index, player] of game.players.entries()) {
    const count = votes.get(player.id) ?? 0;
    const found = seats.findIndex((seat, at) => at >= next && seat.id === player.id);
    const seat = seats[found];
    removeUntil(seat ? found : seats.length);
    if (!seat) {
      changes.added.push({
        id: rowId(game, player),
        gameId: game.code,
        playerId: player.id,
        seat: game.version * SEATS_PER_VERSION + index,
        createdAt: now,
        ...changingColumns(player, count, now),
      });
      continue;
    }
    next = found + 1;
    if (seat !== player || count !== (votesBefore.get(player.id) ?? 0)) {
      changes.changed.push({ id: rowId(game, player), row: changingColumns(player, count, now) });
    }
  }
  removeUntil(seats.length);
  return changes;
}

export const readPlayer = (row: PlayersTable): Player => ({
  id: row.playerId,
  name: row.username,
  avatar: row.avatar,
  isHost: row.isHost,
  isReady: row.isReady,
  absentSince: row.absentSince,
  roundsSinceImposter: row.roundsSinceImposter,
});
