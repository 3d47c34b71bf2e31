import { createContext, use } from 'react';
import type { GameView } from '../../../contract/shapes.ts';
import type { Cue } from './cues.ts';

/** A lobby, as phones and displays draw it. */
export type View = {
  game: GameView;
  /** Milliseconds that the server's clock is ahead of this device's [W4]. */
  clockOffset: number;
  /** When this page saw the running round begin; null if it came later. */
  roundStartedAt: number | null;
  /** Plays a sound, if this device plays them. */
  play: (cue: Cue) => void;
};

export const ViewContext = createContext<View | null>(null);

export function useView(): View {
  const view = use(ViewContext);
  if (!view) throw new Error('a screen of a lobby stands outside of ViewContext');
  return view;
}
