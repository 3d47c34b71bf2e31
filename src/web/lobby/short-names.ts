import type { GameView } from '../../contract/shapes.ts';
import type { Face } from './players.ts';

/** Longer names do not fit below a face. */
const ROOM = 10;

/** For narrow places: "Wolfgang" for "Wolfgang Amadeus M", unless another player would get the same name. */
export function shortName({ username }: Pick<Face, 'username'>, { players }: GameView): string {
  const short = firstPart(username);
  const same = Object.values(players).filter((one) => firstPart(one.username) === short);
  return username.length > ROOM && same.length < 2 ? short : username;
}

/** Up to the first gap after four letters: "Opa Karl" for "Opa Karl-Heinz". */
const firstPart = (name: string): string => name.match(/^.{3,}?.(?=[\s-])/su)?.[0] ?? name;
