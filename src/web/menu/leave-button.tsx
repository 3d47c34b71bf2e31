import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useLobby } from '../lobby/use-lobby.ts';
import { useLeave } from '../moves/use-leave.ts';
import { menu as texts } from '../texts/menu.ts';
import { Button } from '../ui/button.tsx';
import { Question } from '../ui/question.tsx';

/** "Lobby verlassen", with confirmation. */
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
        onClick={() => setConfirming(true)}
      >
        {texts.leave}
      </Button>
      {isConfirming && (
        <Question
          title={texts.leaveQuestion}
          detail={isRunning ? texts.leaveDetailRunning : texts.leaveDetailWaiting}
          yes={texts.leave}
          no={texts.stay}
          onYes={leave}
          onNo={() => setConfirming(false)}
        />
      )}
    </>
  );
}
