import { Pool } from 'pg';
import { expect } from 'vitest';

/** What was stored of a lobby as one version. */
type Version = {
  version: number;
  status: string;
  votes: Record<string, string | null>;
  scores: Record<string, number>;
  speaker_id: string | null;
};

/** Whatever any process ever stores of a lobby, kept by the database itself. */
export type History = {
  /**
   * In the order in which they were stored; each number once. Moves that met were stored as one:
   * the numbers between are nobody's.
   */
  versions(code: string): Promise<Version[]>;
  /** The phases of the lobby, in the order in which they were stored. */
  turns(code: string): Promise<string[]>;
  codes(): Promise<string[]>;
  /** As if the phases of these lobbies had begun earlier: a version that no process made. */
  endPhasesIn(ms: number, codes: string[]): Promise<void>;
  close(): Promise<void>;
};

export async function keepHistory(databaseUrl: string): Promise<History> {
  const tool = new Pool({ connectionString: databaseUrl, max: 1 });
  // A database that restarts between two questions: the next one has a connection of its own.
  tool.on('error', () => undefined);
  await tool.query(`
    create table history (lobby_code text, version integer, status text, votes json, scores json,
      speaker_id text, number serial);
    create function remember() returns trigger language plpgsql as $$ begin
      insert into history values
        (new.lobby_code, new.version, new.status, new.votes, new.scores, new.speaker_id);
      return null;
    end $$;
    create trigger remembering after insert or update on games
      for each row execute function remember();
  `);

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
    async turns(code) {
      const statuses = (await versions(code)).map(({ status }) => status);
      return statuses.filter((status, n) => status !== statuses[n - 1]);
    },
    async codes() {
      const { rows } = await tool.query('select distinct lobby_code as code from history');
      return rows.map(({ code }) => code as string);
    },
    async endPhasesIn(ms, codes) {
      await tool.query(
        `update games set version = version + 1, phase_ends_at = $1 where lobby_code = any($2)`,
        [Date.now() + ms, codes],
      );
    },
    close: () => tool.end(),
  };
}
