/** Longer names do not fit below a face. */
const ROOM = 10;

/** For narrow places: "Wolfgang" for "Wolfgang Amadeus M", unless another player would get the same name. */
export function shortName(name: string, all: readonly string[]): string {
  const isAlone = (short: string) => all.filter((one) => firstPart(one) === short).length === 1;
  return name.length > ROOM && isAlone(firstPart(name)) ? firstPart(name) : name;
}

/** Up to the first gap after four letters: "Opa Karl" for "Opa Karl-Heinz". */
const firstPart = (name: string): string => name.match(/^.{3,}?.(?=[\s-])/su)?.[0] ?? name;
