import { useRef, useState } from 'react';
import type { GameView } from '../../../contract/shapes.ts';
import { rememberSettings } from '../../session/remembered.ts';
import { moves, type SettingsChange } from '../channel/moves.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { useMove } from '../channel/use-move.ts';

type Settings = GameView['settings'];

/**
 * The host's settings with optimistic updates. Changes made during a request are merged and sent
 * when it completes.
 */
export function useSettings(): [Settings, (change: SettingsChange) => void] {
  const { game } = useLobby();
  const move = useMove(moves.settings);
  const [draft, setDraft] = useState<SettingsChange>({});
  const unsent = useRef<SettingsChange>({});

  async function send() {
    const change = unsent.current;
    unsent.current = {};
    await move.run(change);
    if (Object.keys(unsent.current).length > 0) return send();
    setDraft({});
  }

  function change(changes: SettingsChange) {
    rememberSettings(definedOf(changes));
    setDraft((before) => ({ ...before, ...changes }));
    unsent.current = { ...unsent.current, ...changes };
    if (!move.isRunning()) void send();
  }

  return [{ ...game.settings, ...definedOf(draft) }, change];
}

/** Drops undefined values. */
function definedOf(change: SettingsChange): Partial<Settings> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
