import * as z from 'zod/mini';
import { get } from './call.ts';
import { CategoryName } from './shapes.ts';

const WordFacts = z.object({
  AT: z.exactOptional(z.string()),
  CH: z.exactOptional(z.string()),
  about: z.exactOptional(z.string()),
});

/** The words of a category, for a device that plays without a network [H5]. */
export const WordPack = z.object({
  name: z.string(),
  /** Differs when the words do; also the ETag. */
  version: z.string(),
  /** In the order of the list; a group without a name holds the words outside of groups. */
  groups: z.array(
    z.object({
      name: z.nullable(z.string()),
      words: z.array(z.object({ word: z.string(), aliases: z.array(z.string()) })),
    }),
  ),
  /** By word: forms of Austria and Switzerland, and what it is [R18]. */
  facts: z.exactOptional(z.record(z.string(), WordFacts)),
});
export type WordPack = z.infer<typeof WordPack>;

export const packApi = {
  /**
   * By the name that identifies a category in settings. Premium ones for members, own ones for their
   * owner while a member; the browser revalidates its copy with `If-None-Match` [H5].
   */
  pack: get('/api/packs/{category}', {
    params: z.object({ category: CategoryName }),
    reply: WordPack,
  }),
};
