/*
 * Methods that shared code uses and Chrome 76 lacks. The tsconfig.json of this folder has the library of that
 * version: a newer method that is missing here does not compile.
 */
declare global {
  interface ReadonlyArray<T> {
    at(index: number): T | undefined;
    toSorted(compare?: (a: T, b: T) => number): T[];
    findLastIndex(isWanted: (value: T, index: number) => boolean): number;
  }
  interface Array<T> extends ReadonlyArray<T> {}
  interface ObjectConstructor {
    hasOwn(object: object, key: PropertyKey): boolean;
  }
}

function add(target: object, name: string, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true });
}

add(Array.prototype, 'at', function <T>(this: T[], index: number) {
  return this[index < 0 ? this.length + index : index];
});
add(Array.prototype, 'toSorted', function <T>(this: T[], compare?: (a: T, b: T) => number) {
  return [...this].sort(compare);
});
add(Array.prototype, 'findLastIndex', function <
  T,
>(this: T[], isWanted: (value: T, index: number) => boolean) {
  for (let index = this.length - 1; index >= 0; index -= 1) {
    if (isWanted(this[index] as T, index)) return index;
  }
  return -1;
});
add(
  Object,
  'hasOwn',
  (object: object, key: PropertyKey) => Object.getOwnPropertyDescriptor(object, key) !== undefined,
);
// biome-ignore lint/suspicious/noConsole: as browsers report uncaught errors.
add(globalThis, 'reportError', (error: unknown) => console.error(error));

export {};
