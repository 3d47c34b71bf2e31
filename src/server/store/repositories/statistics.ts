import { type Kysely, sql } from 'kysely';
import type { Statistics } from '../../../contract/statistics.ts';
import type { Game, PlayerId } from '../../../game/game.ts';
import {
  awardsGiven,
  type Bluff,
  bluffsOf,
  countsOf,
  endedRound,
  gameBegun,
  NO_COUNTS,
  type PlayerCounts,
} from '../../../game/statistics.ts';
import { dayOf } from '../../process/clock.ts';
import type { SharedWrite } from '../engines/database.ts';
import type { Statements } from '../engines/statements.ts';
import type { Tables } from '../tables.ts';
import { isOwnWord } from './ended-rounds.ts';

const COUNTS = Object.keys(NO_COUNTS) as (keyof PlayerCounts)[];
/** Round lengths are counted in steps, up to the longest. */
const LENGTH_STEP_S = 10;
const LENGTH_MAX_S = 3600;

/** Statistics that a move adds, to be stored with it [E4]. */
export function statisticsWriter(db: Kysely<Tables>, statement: Statements) {
  const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
  const sums = (table: string, names: readonly string[]) =>
    sql.join(
      names.map(
        (name) =>
          sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
      ),
    );

  /** Does nothing for players without a row in `users`. */
  function playerStatement(id: PlayerId, month: string, counts: PlayerCounts) {
    const won = counts.groupWins + counts.imposterWins;
    const values = [month, ...COUNTS.map((name) => counts[name]), won, won, id];
    const m = sql.table('player_months');
    /** Only a round changes it. */
    const streak = sql`case when excluded.group_rounds + excluded.imposter_rounds = 0 then ${m}.streak
      when excluded.streak = 0 then 0 else ${m}.streak + 1 end`;
    return statement('count player', values, () => ({
      compile: () =>
        sql`insert into player_months (user_id, month, ${columns(COUNTS)}, streak, best_streak)
          select id, cast(${month} as text), ${sql.join(
            [...COUNTS.map((name) => counts[name]), won, won].map(
              (n) => sql`cast(${n} as integer)`,
            ),
          )} from users where id = ${id}
          on conflict (user_id, month) do update set ${sums('player_months', COUNTS)}, streak = ${streak},
            best_streak = case when excluded.streak > 0 and ${m}.streak >= ${m}.best_streak
              then ${m}.streak + 1 else ${m}.best_streak end`.compile(db),
    }));
  }

  /** One more of what has a name. */
  const nameStatement =
    (table: string, key: string, count: string) => (id: PlayerId, name: string) =>
      statement(`count ${key}`, [name, id], () => ({
        compile: () =>
          sql`insert into ${sql.table(table)} (user_id, ${columns([key, count])})
            select id, cast(${name} as text), 1 from users where id = ${id}
            on conflict (user_id, ${sql.ref(key)}) do update set ${sums(table, [count])}`.compile(
            db,
          ),
      }));
  const categoryStatement = nameStatement('player_categories', 'category', 'rounds');
  const awardStatement = nameStatement('player_awards', 'award', 'times');

  const bluffStatement = ({ playerId, fooled, group }: Bluff) =>
    statement('keep bluff', [fooled, group, playerId], () => ({
      compile: () =>
        sql`insert into player_bluffs (user_id, fooled, group_size)
          select id, cast(${fooled} as integer), cast(${group} as integer) from users where id = ${playerId}
          on conflict (user_id) do update set fooled = excluded.fooled, group_size = excluded.group_size
            where excluded.fooled > player_bluffs.fooled`.compile(db),
    }));

  function dayStatement(counts: Tables['game_days']) {
    const names = ['games', 'evenings', 'secondGames', 'players'] as const;
    return statement('count day', [counts.day, ...names.map((name) => counts[name])], () => ({
      compile: () =>
        sql`insert into game_days (day, ${columns(names)})
          values (${counts.day}, ${sql.join(names.map((name) => counts[name]))})
          on conflict (day) do update set ${sums('game_days', names)}`.compile(db),
    }));
  }

  const lengthStatement = (day: string, seconds: number) =>
    statement('count length', [day, seconds], () => ({
      compile: () =>
        sql`insert into round_lengths (day, seconds, rounds) values (${day}, ${seconds}, 1)
          on conflict (day, seconds) do update set ${sums('round_lengths', ['rounds'])}`.compile(
          db,
        ),
    }));

  return (before: Game, after: Game, now: number): SharedWrite[] => {
    const round = endedRound(before, after);
    const hasStarted = before.status === 'waiting' && after.status === 'playing';
    const counts = countsOf(before, after);
    if (!round && !hasStarted && counts.size === 0) return [];
    const day = dayOf(now);
    const game = gameBegun(before, after);
    const players = [...counts.values()].reduce((sum, { evenings }) => sum + evenings, 0);
    const query = dayStatement({
      ...{ day, games: Number(hasStarted), players },
      ...{ evenings: Number(game === 1), secondGames: Number(game === 2) },
    });
    const writes: SharedWrite[] = [{ row: `day ${day}`, query }];
    if (round?.dealtAt != null) {
      const seconds = Math.min(Math.max(0, (now - round.dealtAt) / 1000), LENGTH_MAX_S);
      const step = Math.floor(seconds / LENGTH_STEP_S) * LENGTH_STEP_S;
      writes.push({ row: `length ${day} ${step}`, query: lengthStatement(day, step) });
    }
    for (const [id, one] of counts) {
      writes.push({ row: `player ${id}`, query: playerStatement(id, day.slice(0, 7), one) });
      if (!round || one.groupRounds + one.imposterRounds === 0 || isOwnWord(before, round))
        continue;
      const { category } = round.word;
      writes.push({ row: `player ${id} ${category}`, query: categoryStatement(id, category) });
    }
    for (const { playerId, id } of awardsGiven(before, after)) {
      writes.push({ row: `award ${playerId} ${id}`, query: awardStatement(playerId, id) });
    }
    for (const bluff of bluffsOf(before, after)) {
      writes.push({ row: `bluff ${bluff.playerId}`, query: bluffStatement(bluff) });
    }
    return writes;
  };
}

/** Of accounts, and of guests who may become one [A3]. */
export type StatisticsStore = { of(userId: PlayerId): Promise<Statistics> };

export function openStatistics(db: Kysely<Tables>): StatisticsStore {
  return {
    async of(userId) {
      const months = await db
        .selectFrom('player_months')
        .select(['month', ...COUNTS, 'bestStreak'])
        .where('userId', '=', userId)
        .orderBy('month')
        .execute();
      const categories = await db
        .selectFrom('player_categories')
        .select(['category', 'rounds'])
        .where('userId', '=', userId)
        .orderBy('rounds', 'desc')
        .orderBy('category')
        .execute();
      const awards = await db
        .selectFrom('player_awards')
        .select(['award', 'times'])
        .where('userId', '=', userId)
        .orderBy('times', 'desc')
        .orderBy('award')
        .execute();
      const bluff = await db
        .selectFrom('player_bluffs')
        .select(['fooled', 'groupSize as group'])
        .where('userId', '=', userId)
        .executeTakeFirst();
      return { months, categories, awards, bluff: bluff ?? null };
    },
  };
}
