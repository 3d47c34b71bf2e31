import type { Kysely } from 'kysely';

/*
 * UX-43, plus what the rules need. Times are epoch ms in `bigint`. Opaque state is `json`, not
 * `jsonb`: it is never queried, and writes are cheaper. No `down`: restore a backup instead.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (col) => col.primaryKey())
    .addColumn('username', 'text', (col) => col.notNull())
    .addColumn('email', 'text', (col) => col.unique())
    .addColumn('password', 'text')
    .addColumn('is_guest', 'boolean', (col) => col.notNull().defaultTo(true))
    .addColumn('is_admin', 'boolean', (col) => col.notNull().defaultTo(false))
    .addColumn('profile_image_url', 'text')
    .addColumn('stripe_customer_id', 'text')
    .addColumn('stripe_subscription_id', 'text')
    .addColumn('is_premium', 'boolean', (col) => col.notNull().defaultTo(false))
    .addColumn('created_at', 'bigint', (col) => col.notNull())
    .addColumn('updated_at', 'bigint', (col) => col.notNull())
    .execute();

  await db.schema
    .createTable('sessions')
    // Hash of the cookie value; the cookie itself is not stored.
    .addColumn('sid', 'text', (col) => col.primaryKey())
    .addColumn('sess', 'json', (col) => col.notNull())
    // The id that the session plays under: of the account, or a bound local one [W2].
    .addColumn('player_id', 'text', (col) => col.notNull())
    .addColumn('expire', 'bigint', (col) => col.notNull())
    .execute();
  await db.schema.createIndex('sessions_player_id').on('sessions').column('player_id').execute();
  await db.schema.createIndex('sessions_expire').on('sessions').column('expire').execute();

  await db.schema
    .createTable('games')
    .addColumn('lobby_code', 'text', (col) => col.primaryKey())
    // Optimistic lock: incremented by every save.
    .addColumn('version', 'integer', (col) => col.notNull())
    .addColumn('lobby_name', 'text')
    .addColumn('settings', 'json', (col) => col.notNull())
    .addColumn('status', 'text', (col) => col.notNull().defaultTo('waiting'))
    .addColumn('current_round', 'integer', (col) => col.notNull().defaultTo(1))
    .addColumn('total_rounds', 'integer', (col) => col.notNull().defaultTo(5))
    .addColumn('word', 'text', (col) => col.notNull().defaultTo(''))
    .addColumn('imposter_ids', 'json', (col) => col.notNull().defaultTo('[]'))
    .addColumn('votes', 'json', (col) => col.notNull().defaultTo('{}'))
    // Whole seconds at `updated_at`, for human readers; `phase_ends_at` is authoritative.
    .addColumn('time_left', 'bigint', (col) => col.notNull().defaultTo(90))
    .addColumn('winner_id', 'text')
    .addColumn('winner_type', 'text')
    .addColumn('scores', 'json', (col) => col.notNull().defaultTo('{}'))
    .addColumn('phase_ends_at', 'bigint')
    // The round, beside word, imposter_ids, votes and winner; null while waiting.
    .addColumn('card', 'json')
    .addColumn('speaking_order', 'json')
    .addColumn('departed', 'json', (col) => col.notNull().defaultTo('[]'))
    .addColumn('speaker_id', 'text')
    .addColumn('next_speaker_id', 'text')
    .addColumn('outcome', 'json')
    // Lobby state that outlasts rounds.
    .addColumn('kicked_ids', 'json', (col) => col.notNull().defaultTo('[]'))
    .addColumn('used_words', 'json', (col) => col.notNull().defaultTo('[]'))
    .addColumn('last_imposter_ids', 'json', (col) => col.notNull().defaultTo('[]'))
    .addColumn('active_at', 'bigint', (col) => col.notNull())
    .addColumn('created_at', 'bigint', (col) => col.notNull())
    .addColumn('updated_at', 'bigint', (col) => col.notNull())
    .execute();

  await db.schema
    .createTable('players')
    // `<lobby code>/<player id>`: one seat per player and lobby.
    .addColumn('id', 'text', (col) => col.primaryKey())
    .addColumn('game_id', 'text', (col) =>
      col.notNull().references('games.lobby_code').onDelete('cascade'),
    )
    .addColumn('player_id', 'text', (col) => col.notNull())
    .addColumn('username', 'text', (col) => col.notNull())
    .addColumn('is_host', 'boolean', (col) => col.notNull().defaultTo(false))
    .addColumn('is_ready', 'boolean', (col) => col.notNull().defaultTo(false))
    .addColumn('is_connected', 'boolean', (col) => col.notNull().defaultTo(true))
    // Votes received in this round.
    .addColumn('votes', 'integer', (col) => col.notNull().defaultTo(0))
    .addColumn('avatar', 'text', (col) => col.notNull())
    // Increases with every seat taken: sorts by joining.
    .addColumn('seat', 'bigint', (col) => col.notNull())
    .addColumn('absent_since', 'bigint')
    .addColumn('rounds_since_imposter', 'integer', (col) => col.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (col) => col.notNull())
    .addColumn('updated_at', 'bigint', (col) => col.notNull())
    .execute();
  await db.schema.createIndex('players_game_id').on('players').column('game_id').execute();

  await db.schema
    .createTable('categories')
    .addColumn('id', 'text', (col) => col.primaryKey())
    .addColumn('name', 'text', (col) => col.notNull().unique())
    .addColumn('words', 'json', (col) => col.notNull())
    .addColumn('is_premium', 'boolean', (col) => col.notNull().defaultTo(false))
    .addColumn('is_adult', 'boolean', (col) => col.notNull().defaultTo(false))
    .addColumn('is_active', 'boolean', (col) => col.notNull().defaultTo(true))
    // Order among those added at the same time.
    .addColumn('position', 'integer', (col) => col.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (col) => col.notNull())
    .addColumn('updated_at', 'bigint', (col) => col.notNull())
    .execute();
}
