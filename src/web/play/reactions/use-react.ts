import { useEffect, useState } from 'react';
import { gameApi } from '../../../contract/game-api.ts';
import type { Reaction } from '../../../contract/shapes.ts';
import { alarm } from '../../kit/platform/alarm.ts';
import { useAnnouncement } from '../../kit/ui/announcer.tsx';
import { ApiError, call } from '../../session/api-client.ts';
import { useMe } from '../../session/session.ts';
import { common } from '../../texts/index.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { useCategories } from '../settings/use-categories.ts';
import { showsMembership } from './shows-membership.ts';
import { reactions as texts } from './texts.ts';
import { useReactionAnnouncements } from './use-reaction-announcements.ts';

/** Pause after a rate limit refusal, and how long the note is shown. */
const PAUSE_MS = 3000;

/** Note for a refusal; null: the round has just begun, which the screen shows. */
function noteOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'no-reactions') return null;
  if (error.status === 429) return texts.tired;
  return error.code === 'premium-emoji' ? common.onlyPremium : texts.failed;
}

/** Sends reactions, and announces those of others. A refusal shows one note, never a toast, however many taps. */
export function useReact() {
  const { game, store } = useLobby();
  const isMember = useMe()?.isPremium ?? false;
  const choices = useCategories().data;
  const [note, setNote] = useState<string | null>(null);
  const [noteEnd] = useState(alarm);
  useEffect(() => noteEnd.stop, [noteEnd]);
  useReactionAnnouncements();
  useAnnouncement(note);

  function show(sentence: string | null) {
    setNote(sentence);
    noteEnd.set(PAUSE_MS, () => setNote(null));
  }

  async function send(emoji: Reaction) {
    const { code, playerId } = store.seat;
    try {
      await call(gameApi.react, { params: { code }, body: { playerId, emoji } });
    } catch (error) {
      show(noteOf(error));
    }
  }

  return {
    note,
    isPaused: note === texts.tired,
    /** [B1] Of the members' emoji. */
    isLocked: !isMember && !showsMembership(game, choices),
    react: (emoji: Reaction) => void send(emoji).catch(reportError),
    refuse: () => show(common.onlyPremium),
  };
}
