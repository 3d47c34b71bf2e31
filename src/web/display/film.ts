import { LIVE_PROTOCOL } from '../../contract/live-protocol.ts';
import type { GameView, Suspicions } from '../../contract/shapes.ts';
import { readStored, writeStored } from '../kit/platform/storage.ts';
import { curvesOf, suspenseOf } from '../play/view/suspicion-story.ts';

/** A round that is over, and who was under suspicion in it [R16]. */
export type Film = { game: GameView; suspicions: Suspicions };

/** Views of another protocol may lack fields. */
const KEY = `imposter-film-${LIVE_PROTOCOL}`;

/** Of a round worth a film, one or the other. */
const SUSPECTS_MIN = 2;
const SUSPICIONS_MIN = 3;

/** Of the round of the evening [E5]; null: this display has shown none. */
export function filmOf(lobbyCode: string): Film | null {
  const film: Film | null = JSON.parse(readStored(KEY, 'sessionStorage') ?? 'null');
  return film?.game.lobbyCode === lobbyCode ? film : null;
}

/** Keeps the round with most suspense that this display has shown of the lobby's evening, if it is worth a film [E5]. */
export function keepFilm(film: Film): void {
  const curves = curvesOf(film.suspicions);
  const suspicions = Math.max(0, ...curves.map(({ steps }) => steps.length - 1));
  if (curves.length < SUSPECTS_MIN && suspicions < SUSPICIONS_MIN) return;
  const kept = filmOf(film.game.lobbyCode);
  if (kept && suspenseOf(kept.suspicions) > suspenseOf(film.suspicions)) return;
  writeStored(KEY, JSON.stringify(film), 'sessionStorage');
}
