import { type ChangeEvent, type CompositionEvent, useState } from 'react';

/**
 * Props of an input whose text is rewritten (`value`), such as to capitals. While a keyboard composes, the
 * text stays as typed: Android keyboards insert what they compose once more after a change.
 */
export function useRewritten(value: string, onChange: (typed: string) => void) {
  const [composed, setComposed] = useState<string | null>(null);
  return {
    value: composed ?? value,
    onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      setComposed((nativeEvent as InputEvent).isComposing ? target.value : null);
      onChange(target.value);
    },
    onCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>) {
      setComposed(null);
      onChange(currentTarget.value);
    },
  };
}
