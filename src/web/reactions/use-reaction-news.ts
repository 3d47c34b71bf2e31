import { useEffect, useEffectEvent, useRef } from 'react';
import { seated } from '../live/people.ts';
import type { Flight } from '../live/reactions.ts';
import { useGame } from '../live/use-game.ts';
import { reactions as texts } from '../texts/reactions.ts';
import { announce } from '../ui/announcer.tsx';

/** What comes within this time is said in one sentence. */
const GATHER_MS = 2500;

/** Says who sent what, together and rarely: nobody is talked over by applause. */
export function useReactionNews(): void {
  const { game, me, store } = useGame();
  const heard = useRef<Flight[]>([]);

  const say = useEffectEvent(() => {
    const flights = heard.current;
    heard.current = [];
    const sentences = seated(game).flatMap(({ id, username }) => {
      const own = flights.filter(({ playerId }) => playerId === id);
      const what = new Set(own.map(({ emoji }) => texts.names[emoji]));
      return what.size === 0 ? [] : [texts.said(username, [...what])];
    });
    if (sentences.length > 0) announce(sentences.join(' '));
  });
  const isMine = useEffectEvent((flight: Flight) => flight.playerId === me.id);

  useEffect(() => {
    let lastId = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      const fresh = store.reactions.read().filter(({ id }) => id > lastId);
      lastId = Math.max(lastId, ...fresh.map(({ id }) => id));
      heard.current.push(...fresh.filter((flight) => !isMine(flight)));
      if (heard.current.length === 0 || timer !== undefined) return;
      timer = setTimeout(() => {
        timer = undefined;
        say();
      }, GATHER_MS);
    };
    const stop = store.reactions.subscribe(listen);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store]);
}
