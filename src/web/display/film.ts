import { LIVE_PROTOCOL } from '../../contract/live-protocol.ts';
import type { GameView, Suspicions } from '../../contract/shapes.ts';
import { readStored, writeStored } from '../kit/platform/storage.ts';
import { suspenseOf } from '../play/view/suspicion-story.ts';

/** A round that is over, and who was under suspicion in it [R16]. */
export type Film = { game: GameView; suspicions: Suspicions };

/** Views of another protocol may lack fields. */
const KEY = `imposter-film-${LIVE_PROTOCOL}`;

/** Of the round of the evening [E5]; null: this display has shown none. */
export function filmOf(lobbyCode: string): Film | null {
  const film: Film | null = JSON.parse(readStored(KEY, 'sessionStorage') ?? 'null');
  return film?.game.lobbyCode === lobbyCode ? film : null;
}

/** Keeps the round with most suspense that this display has shown of the lobby's evening [E5]. */
export function keepFilm(film: Film): void {
  const kept = filmOf(film.game.lobbyCode);
  if (kept && suspenseOf(kept.suspicions) > suspenseOf(film.suspicions)) return;
  writeStored(KEY, JSON.stringify(film), 'sessionStorage');
}
