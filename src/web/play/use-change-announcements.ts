import type { GameView, Status } from '../../contract/shapes.ts';
import { useChange } from '../kit/platform/use-change.ts';
import { announce } from '../kit/ui/announcer.tsx';
import { dismissStrip, toast } from '../kit/ui/toast.ts';
import { live as texts } from '../texts/live.ts';
import {
  announcementsBetween,
  displayPairer,
  isDealtAgain,
  isTalkResumed,
  newHost,
  wasRoundAborted,
} from './view/change-announcements.ts';
import { shortName } from './view/short-names.ts';

const PAIRED_MS = 5000;

/** Toasts of a phase change; a result has its own after the reveal [UX-52]. */
const phaseToasts: Partial<Record<Status, string>> = {
  playing: texts.started,
  voting: texts.votingBegins,
};

function phaseToast(before: GameView, after: GameView): string | undefined {
  if (isDealtAgain(before, after)) return texts.dealtAgainToast;
  if (before.status === after.status) return undefined;
  return isTalkResumed(before, after) ? texts.talkGoesOn : phaseToasts[after.status];
}

function show(before: GameView, after: GameView, myId: string): void {
  const phase = phaseToast(before, after);
  if (before.status !== after.status || before.stage !== after.stage) dismissStrip();
  const host = newHost(before, after);
  const pairer = displayPairer(before, after, myId);
  if (wasRoundAborted(before, after)) {
    toast({ title: texts.brokenOff, description: texts.brokenOffDetail, tone: 'info' });
  } else if (pairer) {
    // In the lobby it would cover faces.
    const title = texts.displayPaired(shortName(pairer, after));
    toast({ title, repeatsScreen: true, duration: PAIRED_MS });
  } else if (phase) {
    toast({ title: phase, repeatsScreen: true });
  } else if (host) {
    toast({ title: host.id === myId ? texts.youAreHost : texts.newHost(host.username) });
  }
}

/** Announces and toasts the changes since the last view. */
export function useChangeAnnouncements(game: GameView | null, myId: string): void {
  useChange(game, (before, after) => {
    if (!before || !after) return;
    for (const sentence of announcementsBetween(before, after, myId)) announce(sentence);
    show(before, after, myId);
  });
}
