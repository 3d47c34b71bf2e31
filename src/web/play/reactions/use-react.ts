import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { gameApi } from '../../../contract/game-api.ts';
import type { CategoryChoice, GameView, Reaction } from '../../../contract/shapes.ts';
import { alarm } from '../../kit/platform/alarm.ts';
import { announce, useAnnouncement } from '../../kit/ui/announcer.tsx';
import { ApiError, call } from '../../session/api-client.ts';
import { useMe } from '../../session/session.ts';
import { common } from '../../texts/index.ts';
import type { Flight } from '../channel/reaction-store.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { useCategories } from '../settings/use-categories.ts';
import { seated } from '../view/players.ts';
import { reactions as texts } from './texts.ts';

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
    /** Of the members' emoji [B1]. */
    isLocked: !isMember && !showsMembership(game, choices),
    react: (emoji: Reaction) => void send(emoji).catch(reportError),
    refuse: () => show(common.onlyPremium),
  };
}

/**
 * The host's membership counts for all players, but is private: it is inferred from what the host
 * chose [B1]. If nothing reveals it, premium emoji stay locked for the others.
 */
export function showsMembership(
  { lobbyName, settings }: Pick<GameView, 'lobbyName' | 'settings'>,
  choices: readonly CategoryChoice[] | undefined,
): boolean {
  if (lobbyName !== null || settings.rounds === 0 || settings.mode !== 'classic') return true;
  if (!choices) return false;
  // A category missing from the list is another user's own.
  const free = choices.filter(({ isPremium }) => !isPremium).map(({ name }) => name);
  return settings.categories.some((name) => !free.includes(name));
}

/** Reactions within this time share one announcement. */
const GATHER_MS = 2500;

/** Announces reactions in batches, so that they do not drown out other announcements. */
function useReactionAnnouncements(): void {
  const { game, me, store } = useLobby();
  const pending = useRef<Flight[]>([]);

  const announcePending = useEffectEvent(() => {
    const flights = pending.current;
    pending.current = [];
    const sentences = seated(game).flatMap(({ id, username }) => {
      const own = flights.filter(({ playerId }) => playerId === id);
      const what = new Set(own.map(({ emoji }) => texts.names[emoji]));
      return what.size === 0 ? [] : [texts.announcement(username, [...what])];
    });
    if (sentences.length > 0) announce(sentences.join(' '));
  });
  const isMine = useEffectEvent((flight: Flight) => flight.playerId === me.id);

  useEffect(() => {
    let lastId = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      const fresh = store.reactions.get().filter(({ id }) => id > lastId);
      lastId = Math.max(lastId, ...fresh.map(({ id }) => id));
      pending.current.push(...fresh.filter((flight) => !isMine(flight)));
      if (pending.current.length === 0 || timer !== undefined) return;
      timer = setTimeout(() => {
        timer = undefined;
        announcePending();
      }, GATHER_MS);
    };
    const stop = store.reactions.subscribe(listen);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store]);
}
