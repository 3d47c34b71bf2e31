/** Any value may come of it. */
export const ANYTHING = Symbol('anything');

type Slot = { value: unknown; version: number; doubts: Map<number, unknown> };

/**
 * Things that have one value at a time: what was acknowledged holds, unless somebody asked for
 * something else and has no answer to it.
 */
export type Slots = {
  /** Somebody asked for this value. */
  ask(name: string, attempt: number, value: unknown): void;
  /** What an attempt asked for and has no answer to. */
  askedBy(attempt: number): string[];
  /** The value that an attempt asked for. */
  askedFor(name: string, attempt: number): unknown;
  /** It was acknowledged, and this is the value in that version. */
  hold(name: string, attempt: number, value: unknown, version: number): void;
  /** It was refused: it has not happened. */
  drop(attempt: number): void;
  /** From this version on nothing is known of it, but what was asked for may still come. */
  forget(name: string, version: number): void;
  /** Takes a value for one of which nothing is known. */
  fill(name: string, value: unknown, version: number): void;
  /** Whether a view of this version, no older than any other, may say so. */
  allows(name: string, value: unknown, version: number): boolean;
  /** Nobody can do any more what was asked: this is the value, or undefined for none. */
  settle(name: string, value: unknown, version: number): void;
  names(): string[];
  valueOf(name: string): unknown;
};

/** Nothing is known of any slot yet. */
export function openSlots(): Slots {
  const slots = new Map<string, Slot>();

  function slotOf(name: string): Slot {
    const known = slots.get(name);
    if (known) return known;
    const slot: Slot = { value: ANYTHING, version: 0, doubts: new Map() };
    slots.set(name, slot);
    return slot;
  }

  return {
    ask(name, attempt, value) {
      slotOf(name).doubts.set(attempt, value);
    },
    askedBy: (attempt) =>
      [...slots].filter(([, slot]) => slot.doubts.has(attempt)).map(([name]) => name),
    askedFor: (name, attempt) => slots.get(name)?.doubts.get(attempt),
    hold(name, attempt, value, version) {
      const slot = slotOf(name);
      slot.doubts.delete(attempt);
      if (version < slot.version) return;
      slot.value = value;
      slot.version = version;
    },
    drop(attempt) {
      for (const slot of slots.values()) slot.doubts.delete(attempt);
    },
    forget(name, version) {
      const slot = slots.get(name);
      if (slot && slot.version <= version) slots.set(name, { ...slot, value: ANYTHING, version });
    },
    fill(name, value, version) {
      const slot = slotOf(name);
      if (slot.value !== ANYTHING) return;
      slot.value = value;
      slot.version = version;
    },
    allows(name, value, version) {
      const slot = slots.get(name);
      if (!slot || version < slot.version) return true;
      const allowed = [slot.value, ...slot.doubts.values()];
      return allowed.includes(ANYTHING) || allowed.includes(value);
    },
    settle(name, value, version) {
      if (value === undefined) slots.delete(name);
      else slots.set(name, { value, version, doubts: new Map() });
    },
    names: () => [...slots.keys()],
    valueOf: (name) => slots.get(name)?.value,
  };
}
