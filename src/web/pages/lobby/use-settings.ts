import { useRef, useState } from 'react';
import type { GameView } from '../../../contract/shapes.ts';
import { changeSettings, type SettingsChange } from '../../live/moves.ts';
import { useGame } from '../../live/use-game.ts';
import { useMove } from '../../live/use-move.ts';

type Settings = GameView['settings'];

/**
 * The settings as the host has just set them. A change shows at once and is sent; what is changed
 * meanwhile is sent together as soon as the answer is there.
 */
export function useSettings(): [Settings, (change: SettingsChange) => void] {
  const { game } = useGame();
  const move = useMove(changeSettings);
  const [draft, setDraft] = useState<SettingsChange>({});
  const unsent = useRef<SettingsChange>({});

  async function send() {
    const change = unsent.current;
    unsent.current = {};
    await move.run(change);
    if (Object.keys(unsent.current).length > 0) return send();
    setDraft({});
  }

  function change(wish: SettingsChange) {
    setDraft((before) => ({ ...before, ...wish }));
    unsent.current = { ...unsent.current, ...wish };
    if (!move.isRunning()) void send();
  }

  return [{ ...game.settings, ...definedOf(draft) }, change];
}

/** Only what was really chosen. */
function definedOf(change: SettingsChange): Partial<Settings> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
