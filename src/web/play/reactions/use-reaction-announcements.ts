import { useEffect, useEffectEvent, useRef } from 'react';
import { announce } from '../../kit/ui/announcer.tsx';
import type { Flight } from '../channel/reaction-store.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { seated } from '../view/players.ts';
import { reactions as texts } from './texts.ts';

/** Reactions within this time share one announcement. */
const GATHER_MS = 2500;

/** Announces reactions in batches, so that they do not drown out other announcements. */
export function useReactionAnnouncements(): void {
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
