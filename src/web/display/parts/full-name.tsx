import { hyphenated } from '../../kit/ui/text-width.ts';

/** Shorter parts of a name fit on a line of the narrowest places. */
const PART = 11;

/** A name in full, on two lines if it is long. */
export const FullName = ({ player }: { player: { username: string } }) => (
  <bdi className="name full">{hyphenated(player.username, PART)}</bdi>
);
