import { useMutation } from '@tanstack/react-query';
import { displayApi } from '../../../contract/display-api.ts';
import type { GameView } from '../../../contract/shapes.ts';
import { toast } from '../../kit/ui/toast.ts';
import { call } from '../../session/api-client.ts';
import { isSessionOver, useSignInAgain } from '../../session/session.ts';
import { pairing as texts } from '../../texts/pairing.ts';

type Input = { code: string; playerId: string; pairingCode: string };

/** The code of a display that a player without a seat has entered, until a lobby uses it. */
let waitingCode = '';

export const keepPairingCode = (code: string): void => {
  waitingCode = code;
};
export const keptPairingCode = (): string => waitingCode;

/** Pairs a display with the lobby `code` [T1]. */
export function usePairDisplay(onPaired: (game: GameView) => void) {
  const signInAgain = useSignInAgain();
  return useMutation({
    mutationFn: ({ code, ...body }: Input) =>
      call(displayApi.pairDisplay, { params: { code }, body }),
    onSuccess(game) {
      keepPairingCode('');
      toast({ ...texts.done, tone: 'success' });
      onPaired(game);
    },
    onError: (error) => {
      // Used or expired: it would be offered forever.
      keepPairingCode('');
      if (isSessionOver(error)) signInAgain();
    },
  });
}
