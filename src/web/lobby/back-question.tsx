import { backGuard as texts } from '../texts/live.ts';
import { Question } from '../ui/question.tsx';
import type { BackGuard } from './use-back-guard.ts';

/** Confirms a step back out of a running round. */
export function BackQuestion({ guard }: { guard: BackGuard }) {
  if (!guard.isConfirming) return null;
  return (
    <Question
      title={texts.question}
      detail={texts.detail}
      yes={texts.leave}
      no={texts.stay}
      onYes={guard.leave}
      onNo={guard.stay}
    />
  );
}
