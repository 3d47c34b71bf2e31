import { Pool } from 'pg';
import { expect } from 'vitest';

/** One stored version of a lobby; `status`: or the stage of the vote. */
type Version = {
  version: number;
  status: string;
  votes: Record<string, string | null>;
  scores: Record<string, number>;
};

export type History = Awaited<ReturnType<typeof keepHistory>>;

/** Records every stored version of a lobby with a database trigger. */
export async function keepHistory(databaseUrl: string) {
  const tool = new Pool({ connectionString: databaseUrl, max: 1 });
  // The pool reconnects after a database restart.
  tool.on('error', () => undefined);
  await tool.query(`
    create table history (lobby_code text, version integer, status text, votes json, scores json,
      number serial);
    create function remember() returns trigger language plpgsql as $$ begin
      insert into history values
        (new.code, new.version,
          coalesce(new.state -> 'round' ->> 'stage', new.state ->> 'status'),
          coalesce(new.state -> 'round' -> 'votes', '{}'), new.state -> 'scores');
      return null;
    end $$;
    create trigger remembering after insert or update on lobbies
      for each row execute function remember();
  `);

  /** In storage order, each once. Moves batched into one save skip the versions in between. */
  async function versions(code: string): Promise<Version[]> {
    const { rows } = await tool.query<Version>(
      'select * from history where lobby_code = $1 order by number',
      [code],
    );
    const numbers = rows.map(({ version }) => version);
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
    return rows;
  }

  return {
    versions,
    /** The phases and stages of the lobby in storage order. */
    async turns(code: string) {
      const statuses = (await versions(code)).map(({ status }) => status);
      return statuses.filter((status, n) => status !== statuses[n - 1]);
    },
    /** Sets the deadline of these lobbies, as a version no process made. */
    async endPhasesIn(ms: number, codes: string[]) {
      await tool.query(
        `update lobbies set version = version + 1, phase_ends_at = $1 where code = any($2)`,
        [Date.now() + ms, codes],
      );
    },
    close: () => tool.end(),
  };
}
