import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { gameApi } from '../../../contract/game-api.ts';
import { paths } from '../../kit/paths.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Question } from '../../kit/ui/question.tsx';
import { call } from '../../session/api-client.ts';
import { useLobby } from '../channel/use-lobby.ts';

/** Gives up the seat. */
const texts = {
  action: 'Lobby verlassen',
  question: 'Lobby verlassen?',
  detail:
    'Die Runde geht ohne dich weiter. Kommst du rechtzeitig zurück, hast du deine Karte wieder.',
  stay: 'Bleiben',
} as const;

/** "Lobby verlassen"; asks first while a round runs. */
export function LeaveButton() {
  const { game } = useLobby();
  const leave = useLeave();
  const [isConfirming, setConfirming] = useState(false);
  const isRunning = game.status === 'playing' || game.status === 'voting';
  return (
    <>
      <Button
        variant="ghost"
        size="md"
        icon={<LogOut className="size-5" />}
        onClick={() => (isRunning ? setConfirming(true) : leave())}
      >
        {texts.action}
      </Button>
      {isConfirming && (
        <Question
          title={texts.question}
          detail={texts.detail}
          yes={texts.action}
          no={texts.stay}
          onYes={leave}
          onNo={() => setConfirming(false)}
        />
      )}
    </>
  );
}

/** Gives up the seat and goes home; a failure is only logged (UX-55). */
function useLeave(): () => void {
  const { store } = useLobby();
  const [, navigate] = useLocation();
  // By this key home hides the return link while leaving.
  const { mutate } = useMutation({
    mutationKey: [gameApi.leave.path],
    mutationFn: () => {
      const { code, playerId } = store.seat;
      return call(gameApi.leave, { params: { code }, body: { playerId } });
    },
    onError: reportError,
  });
  return () => {
    mutate();
    navigate(paths.home, { replace: true });
  };
}
