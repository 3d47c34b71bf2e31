import { displayApi } from '../../contract/display-api.ts';
import { DISPLAYS_MAX } from '../../game/limits.ts';
import { check } from '../../game/rule-error.ts';
import type { DefineRoute } from '../http/define-route.ts';
import { RequestError } from '../http/request-error.ts';
import { paddedView } from '../lobby/serialize-view.ts';
import type { Services } from '../services.ts';

/** Shared screens; their live channel is in `live-channel.ts` [T1, T2]. */
export function displayRoutes(defineRoute: DefineRoute, services: Services): void {
  const { store, displays, limits, lobbies, now } = services;

  defineRoute(displayApi.openDisplay, { access: 'public' }, async ({ request, reply }) =>
    displays.replyFor(await displays.open(request, reply)),
  );

  defineRoute(displayApi.display, { access: 'display' }, async ({ display }) =>
    displays.replyFor(display),
  );

  defineRoute(displayApi.displaySound, { access: 'display' }, async ({ display, body }) => {
    const { id: displayId, lobbyCode } = display;
    if (lobbyCode === null) throw new RequestError('lobby-not-found');
    await lobbies.play(lobbyCode, { type: 'displaySound', displayId, isOn: body.isOn });
    return undefined;
  });

  defineRoute(displayApi.leaveDisplay, { access: 'display' }, async ({ display }) => {
    const { id, lobbyCode } = display;
    const left = { type: 'removeDisplay', playerId: id, displayId: id } as const;
    if (lobbyCode !== null) await lobbies.play(lobbyCode, left);
    return undefined;
  });

  defineRoute(
    displayApi.pairDisplay,
    { access: 'player' },
    async ({ body, request, ...seated }) => {
      const { session, game, playerId } = seated;
      // Before the code is used up.
      check(game.displays.length < DISPLAYS_MAX, 'too-many-displays');
      const keys = { pairingMissesOfSession: session.sid, pairingMissesFromAddress: request.ip };
      const attempt = await limits.count(keys);
      const displayId = await store.displays.takeCode(body.pairingCode, now());
      if (!displayId) throw new RequestError('pairing-code-unknown');
      await attempt.takeBack();
      const paired = await lobbies.play(game.code, { type: 'pairDisplay', playerId, displayId });
      if (!paired) throw new RequestError('lobby-not-found');
      return paddedView(paired, playerId, now());
    },
  );

  defineRoute(displayApi.removeDisplay, { access: 'player' }, async ({ body, game, playerId }) => {
    const { displayId } = body;
    const left = await lobbies.play(game.code, { type: 'removeDisplay', playerId, displayId });
    if (!left) throw new RequestError('lobby-not-found');
    return paddedView(left, playerId, now());
  });
}
