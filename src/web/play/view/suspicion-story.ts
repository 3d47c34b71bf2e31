import type { GameView, Suspicions } from '../../../contract/shapes.ts';
import { isolated } from '../../texts/isolated.ts';
import { listNames } from '../../texts/list-names.ts';
import { faceOf, namesOf } from './players.ts';

/** The replay of suspicions in the result [R16]. */
export const suspicion = {
  title: 'Verdachtskurve',
  again: 'Nochmal',
  seconds: (seconds: number) => `${seconds} s`,
  you: 'Du',
  reign: (name: string, since: string, until: string) =>
    `${isolated(name)}: ${since} unter Verdacht, ${until}.`,
  fromStart: 'von Anfang an',
  since: (second: number) => `ab Sekunde ${second}`,
  toEnd: 'bis zum Schluss',
  until: (name: string) => `bis der Verdacht auf ${isolated(name)} fiel`,
  untilYou: 'bis der Verdacht auf dich fiel',
  /** At least one suspect, the most suspected first. */
  last: (suspects: readonly [name: string, count: number][]) =>
    `Zuletzt im Verdacht: ${suspects.map(([name, count]) => `${isolated(name)} (${count})`).join(', ')}`,
  roundOfEvening: (word: string) => `Runde des Abends: ${word}`,
  /** Imposters without a suspicion; `isMe`: the reader is one of them. */
  unseen: (names: readonly string[], isMe: boolean) =>
    `Auf ${listNames(isMe ? [...names, 'dich'] : names)} tippte niemand.`,
} as const;

/** How many players suspect this one, from a moment on; `at`: 0 to 1 of the talk. */
export type Curve = { id: string; steps: { at: number; count: number }[] };

/** A time in which this player was suspected most; from 0 to 1 of the talk. */
export type Reign = { id: string; from: number; to: number };

/** A sentence, and when in the talk (0 to 1) it begins to be true. */
export type Line = { at: number; text: string };

const REIGNS_MAX = 3;

type Change = { at: number; targetId: string; counts: ReadonlyMap<string, number> };

/** Each tap that moved a needle, with the number of needles on each player after it. */
function changes({ startedAt, endedAt, taps }: Suspicions): Change[] {
  const needles = new Map<string, string>();
  const found: Change[] = [];
  for (const { playerId, targetId, at } of taps) {
    if (needles.get(playerId) === targetId) continue;
    needles.set(playerId, targetId);
    const counts = new Map<string, number>();
    for (const id of needles.values()) counts.set(id, (counts.get(id) ?? 0) + 1);
    found.push({
      // In the count-in it is none of the seconds yet.
      at: Math.min(1, Math.max(0, at - startedAt) / Math.max(1, endedAt - startedAt)),
      targetId,
      counts,
    });
  }
  return found;
}

const peakOf = ({ steps }: Curve): number => Math.max(...steps.map(({ count }) => count));

/** Of all players who were suspected, the most suspected first [R16]. */
export function curvesOf(suspicions: Suspicions): Curve[] {
  const curves = new Map<string, Curve>();
  for (const { at, counts } of changes(suspicions)) {
    for (const id of new Set([...curves.keys(), ...counts.keys()])) {
      const curve = curves.get(id) ?? { id, steps: [{ at: 0, count: 0 }] };
      curves.set(id, curve);
      const count = counts.get(id) ?? 0;
      if (curve.steps.at(-1)?.count !== count) curve.steps.push({ at, count });
    }
  }
  return [...curves.values()].sort((a, b) => peakOf(b) - peakOf(a));
}

/** In a tie the one before stays, otherwise the one who was just named. */
function leaderOf({ counts, targetId }: Change, before: string | undefined): string {
  const most = Math.max(...counts.values());
  const tied = [...counts.keys()].filter((id) => counts.get(id) === most);
  const first = [before, targetId].find((id) => id !== undefined && tied.includes(id));
  return first ?? tied[0] ?? targetId;
}

/** Who was suspected most, one after the other [R16]. */
export function reignsOf(suspicions: Suspicions): Reign[] {
  const reigns: Reign[] = [];
  for (const change of changes(suspicions)) {
    const last = reigns.at(-1);
    const id = leaderOf(change, last?.id);
    if (id === last?.id) continue;
    if (last) last.to = change.at;
    reigns.push({ id, from: change.at, to: 1 });
  }
  return reigns;
}

/** How eventful a talk was: how often the most suspected one changed [E5]. */
export const suspenseOf = (suspicions: Suspicions): number => reignsOf(suspicions).length;

/** How many suspected whom at the end of the talk; empty if none did. */
export function lastSuspects(suspicions: Suspicions): [id: string, count: number][] {
  const last = changes(suspicions).at(-1);
  return [...(last?.counts ?? [])].sort(([, one], [, other]) => other - one);
}

/** The longest reigns in the order of time, and Imposters without any suspicion [R16]. */
export function storyOf(suspicions: Suspicions, game: GameView, myId: string): Line[] {
  const reigns = reignsOf(suspicions);
  const seconds = (suspicions.endedAt - suspicions.startedAt) / 1000;
  const nameOf = (id: string) => (id === myId ? suspicion.you : (faceOf(game, id)?.username ?? ''));
  const longest = reigns.toSorted((a, b) => b.to - b.from - (a.to - a.from)).slice(0, REIGNS_MAX);

  function lineOf(reign: Reign): Line {
    const next = reigns[reigns.indexOf(reign) + 1];
    const second = Math.floor(reign.from * seconds);
    const since = second === 0 ? suspicion.fromStart : suspicion.since(second);
    const until = next?.id === myId ? suspicion.untilYou : next && suspicion.until(nameOf(next.id));
    return {
      at: reign.from,
      text: suspicion.reign(nameOf(reign.id), since, until ?? suspicion.toEnd),
    };
  }

  const suspected = new Set(suspicions.taps.map(({ targetId }) => targetId));
  const unseen = game.imposterIds.filter((id) => !suspected.has(id));
  const others = namesOf(
    game,
    unseen.filter((id) => id !== myId),
  );
  return [
    ...reigns.filter((reign) => longest.includes(reign)).map(lineOf),
    ...(unseen.length > 0
      ? [{ at: 1, text: suspicion.unseen(others, unseen.includes(myId)) }]
      : []),
  ];
}
