import * as z from 'zod/mini';
import { PAIRING_CODE_LENGTH } from '../game/limits.ts';
import { boundedText, boundedTrimmed, error } from './bounded.ts';
import { get, post } from './call.ts';
import { GameView, LobbyCode, PlayerId, Suspicions } from './shapes.ts';

/** `display:` and 9 random bytes in base64url; contains a character that no player id has [T1]. */
const DisplayId = z.pipe(
  boundedText(20, 'malformed').check(z.regex(/^display:[A-Za-z0-9_-]{12}$/, error('malformed'))),
  // Safe: checked above.
  z.transform((id) => id as `display:${string}`),
);

/** Shown by the display, typed on a phone [T2]. */
const PairingCode = z.pipe(
  boundedTrimmed(20, 'pairing-code-invalid').check(
    z.regex(new RegExp(`^[A-Za-z0-9]{${PAIRING_CODE_LENGTH}}$`), error('pairing-code-invalid')),
  ),
  z.transform((code) => code.toUpperCase()),
);

/** A display as its own browser sees it; unpaired while `lobbyCode` is null [T2, T3]. */
export const Display = z.object({
  id: z.string(),
  /** Null: none is valid; `openDisplay` makes one unless the display is paired. */
  pairingCode: z.nullable(z.string()),
  /** Epoch ms, server clock. */
  pairingExpiresAt: z.nullable(z.number()),
  serverNow: z.number(),
  lobbyCode: z.nullable(z.string()),
});
export type Display = z.infer<typeof Display>;

export { displayLivePath } from './live-protocol.ts';

const inLobby = z.object({ code: LobbyCode });

/** Displays: a TV or another shared screen ("Bühne"), recognised by a cookie of its own. */
export const displayApi = {
  /**
   * The display of this browser, created if it has none; with a new pairing code if it needs
   * one [T2]. Without a session.
   */
  openDisplay: post('/api/displays', { reply: Display }),
  /** As `openDisplay`, without changing anything; 401 if this browser is no display [T2]. */
  display: get('/api/display', { reply: Display }),
  /** As `suspicions` for a player; 404 while unpaired [R16]. */
  displaySuspicions: get('/api/display/suspicions', { reply: Suspicions }),
  /** Whether it plays the sounds; 404 while unpaired [T3]. */
  displaySound: post('/api/display/sound', { body: z.object({ isOn: z.boolean() }) }),
  /** As `removeDisplay`, by the display; while unpaired it changes nothing [T1]. */
  leaveDisplay: post('/api/display/leave'),
  /** By any player of the lobby [T1]. */
  pairDisplay: post('/api/games/{code}/displays', {
    params: inLobby,
    body: z.object({ playerId: PlayerId, pairingCode: PairingCode }),
    reply: GameView,
  }),
  /** By any player of the lobby; a repeat changes nothing [T1]. */
  removeDisplay: post('/api/games/{code}/displays/remove', {
    params: inLobby,
    body: z.object({ playerId: PlayerId, displayId: DisplayId }),
    reply: GameView,
  }),
};
