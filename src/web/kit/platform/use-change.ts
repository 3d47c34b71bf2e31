import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back with the last and the new value whenever a value changes. */
export function useChange<Value>(value: Value, onChange: (before: Value, after: Value) => void) {
  const last = useRef(value);
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    const before = last.current;
    last.current = value;
    if (before !== value) changed(before, value);
  }, [value]);
}
