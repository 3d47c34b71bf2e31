import { useEffect, useRef } from 'react';
import type { GameView, Status } from '../../contract/shapes.ts';
import { live as texts } from '../texts/live.ts';
import { announce } from '../ui/announcer.tsx';
import { toast } from '../ui/toast.ts';
import { newHost, newsOf, wasBrokenOff } from './news.ts';

/** Section 8 of the specification, success toasts. */
const phaseToasts: Partial<Record<Status, string>> = {
  playing: texts.started,
  voting: texts.votingBegins,
  result: texts.roundOver,
};

/** Everybody sees the new phase itself: its toast soon gives way to the clock it lies on. */
const PHASE_TOAST_MS = 2000;

function show(before: GameView, after: GameView, myId: string): void {
  const phase = before.status === after.status ? undefined : phaseToasts[after.status];
  const host = newHost(before, after);
  if (wasBrokenOff(before, after)) {
    toast({ title: texts.brokenOff, description: texts.brokenOffDetail, tone: 'info' });
  } else if (phase) {
    toast({ title: phase, duration: PHASE_TOAST_MS });
  } else if (host) {
    toast({ title: host.id === myId ? texts.youAreHost : texts.newHost(host.username) });
  }
}

/** Says, and briefly shows, what happened since the last view. */
export function useNews(game: GameView | null, myId: string): void {
  const last = useRef<GameView | null>(null);
  useEffect(() => {
    const before = last.current;
    last.current = game;
    if (!before || !game) return;
    for (const sentence of newsOf(before, game, myId)) announce(sentence);
    show(before, game, myId);
  }, [game, myId]);
}
