import { type Kysely, sql } from 'kysely';
import { wordsHash } from '../words-hash.ts';

/** The eleven lists of the version before groups. */
const SHIPPED = new Set([
  'c5c83e41fd8aae29fa09a1ee15ff3d6609dd51d5674bc9d07364c1c4bcfee5ad',
  'be0e1653e8c1bf04d51a54285533280a39dbe22f995f955f3bc84198ccbc09bb',
  '736731b6e9ac4372d4f34c2f9a736490e03823a494ce7febbd991fd2a29bfb7e',
  '1dbcae6b51a8a6d2c7ad753bf0c236d1627a811c1ed866962f67cae7f95f44c7',
  '3c6eda384c1fd5bca7c91f1c736d0dd97c997c360b661be07fbbd56cd194b0ec',
  '239342f5674a5da555c9d301a263286e82343e07aa440a9bdbc1879032fe6de2',
  'f4af2c058afbc23c55c7de1f294e3b604cb17ecd6d6bf54c9256949f0b01c28c',
  '3b4e120c4eae936ddeb631280c08264bfae17226e6744e97eaf8b93404d6a3e4',
  '86c1600e3680fef87c1131ba8d2b14983e289b5ef041ab1de6bf7f1fe10a253c',
  '4b6937ad2f7e4bba6fe8347ae5656d2ed535e18db1687f9568bd32918b4783dd',
  'ebd20ad64d88d5d8ba966b2bc54d3bd6e5574d1de5242ffea85e0e532624aa3b',
]);

/**
 * The hash of the words as last shipped; later lists replace them unless an admin changed them. Not
 * compatible: older versions would deal the headings of groups as words.
 */
export async function up(db: Kysely<never>): Promise<void> {
  // Null: written by an admin.
  await sql`alter table categories add column shipped_hash text`.execute(db);
  const { rows } = await sql<{ id: string; words: string[] }>`
    select id, words from categories`.execute(db);
  for (const { id, words } of rows) {
    const hash = wordsHash(words);
    if (!SHIPPED.has(hash)) continue;
    await sql`update categories set shipped_hash = ${hash} where id = ${id}`.execute(db);
  }
}
