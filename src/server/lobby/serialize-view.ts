import { isDeepStrictEqual } from 'node:util';
import type { GameView } from '../../contract/shapes.ts';
import { findDisplay } from '../../game/displays.ts';
import type { Game, PlayerId, Round } from '../../game/game.ts';
import {
  type Knowledge,
  knowledgeOf,
  playersOnDisplay,
  type SharedView,
  sharedView,
  viewFor,
} from '../../game/view.ts';
import { type Padded, pad } from '../http/padded.ts';
import { textFrame } from './text-frame.ts';

/** Padding block: larger than a word of 60 letters with the longest ids in a vote. */
const BLOCK_BYTES = 512;
/** Of changes without a card: larger than the longest ids in a vote. */
const VOTE_BLOCK_BYTES = 256;

/** Cards and votes are secret. */
const isRunning = ({ round }: Game): boolean => round !== null && round.outcome === null;

/** All who may receive a view of this lobby. */
const viewersOf = ({ players, displays }: Game): string[] =>
  [...players, ...displays].map(({ id }) => id);

/**
 * Trailing blanks make all messages of one moment of a running round equally long: as long as that of
 * the viewer with the largest part of their own, in whole blocks, so that the length reveals neither role
 * nor word length [S9].
 */
function padding(ownBytes: number, largestBytes: number, blockBytes = BLOCK_BYTES): string {
  const blocks = Math.max(1, Math.ceil(Math.max(ownBytes, largestBytes) / blockBytes));
  return ' '.repeat(blocks * blockBytes - ownBytes);
}

function knowledgeBytes(knowledge: Knowledge): number {
  const { word, about, category, imposterIds, votes } = knowledge;
  const vote = [votes, knowledge.voteWithdrawableUntil, knowledge.hasLastWord];
  return Buffer.byteLength(JSON.stringify([word, about, category, imposterIds, vote]));
}

/** The only form in which a view may be sent. */
export type PaddedView = Padded<GameView>;

export function paddedView(game: Game, viewerId: string, now: number): PaddedView {
  const view = viewFor(game, viewerId, now);
  if (!isRunning(game)) return pad(view, '');
  const sizes = viewersOf(game).map((id) => knowledgeBytes(knowledgeOf(game, id)));
  return pad(view, padding(knowledgeBytes(view), Math.max(...sizes)));
}

/** Null: nothing changed. Compares identity first, as unchanged parts of a game keep theirs. */
function changedFields<T extends object>(
  before: T,
  after: T,
  except: readonly string[] = [],
): Partial<T> | null {
  let changed: Partial<T> | null = null;
  for (const key in after) {
    const one = before[key];
    const other = after[key];
    if (one === other || except.includes(key) || isDeepStrictEqual(one, other)) continue;
    changed ??= {};
    changed[key] = other;
  }
  return changed;
}

type Players = SharedView['players'];

/** Changed fields by player; null: the player is gone. */
function changedPlayers(before: Players, after: Players) {
  const changed: Record<PlayerId, object | null> = {};
  for (const id in before) if (!after[id]) changed[id] = null;
  for (const id in after) {
    const known = before[id];
    const player = after[id];
    const fields = known && player ? changedFields(known, player) : player;
    if (fields) changed[id] = fields;
  }
  return changed;
}

/** Whether all viewers who keep their seat still know the same. */
const isSameKnowledge = (one: Round | null, other: Round | null): boolean =>
  one === other ||
  (one?.word === other?.word &&
    one?.imposterIds === other?.imposterIds &&
    one?.votes === other?.votes &&
    one?.stage === other?.stage &&
    one?.lastWords === other?.lastWords &&
    one?.outcome === other?.outcome);

/** Whether no viewer gets another card: known to all, so that the block may depend on it. */
const isSameCard = (before: Game, after: Game): boolean =>
  before.players === after.players &&
  before.round?.word === after.round?.word &&
  before.round?.imposterIds === after.round?.imposterIds;

/** Sent in every message, as whole views are sent between changes, or per player. */
const NOT_COMPARED: readonly (keyof SharedView)[] = ['version', 'timeLeft', 'serverNow', 'players'];

/** A lobby at the moment of a message. */
export type Shown = { game: Game; shared: SharedView };

export const shownAt = (game: Game, now: number): Shown => ({
  game,
  shared: sharedView(game, now),
});

/**
 * The message `change` (`contract/live.ts`) for each viewer; one frame for viewers who get the same, null
 * for those without a seat.
 */
export function changeSerializer(
  before: Shown,
  after: Shown,
): (viewerId: PlayerId) => Buffer | null {
  const { version, players, timeLeft, serverNow } = after.shared;
  const { version: from, players: known } = before.shared;
  const fields = changedFields(before.shared, after.shared, NOT_COMPARED);
  const set = JSON.stringify({ timeLeft, serverNow, ...fields }).slice(0, -1);
  const head = `{"type":"change","from":${from},"version":${version},"set":${set}`;
  const tailOf = (old: Players, now: Players) =>
    `,"players":${JSON.stringify(changedPlayers(old, now))}}`;
  const tail = tailOf(known, players);

  function displayTail(): string {
    const old = playersOnDisplay(before.game, before.shared);
    const now = playersOnDisplay(after.game, after.shared);
    return old === known && now === players ? tail : tailOf(old, now);
  }

  /** Changed fields that depend on the viewer. */
  function ownFields(viewerId: string): string {
    const card = changedFields(
      knowledgeOf(before.game, viewerId),
      knowledgeOf(after.game, viewerId),
    );
    return card ? `,${JSON.stringify(card).slice(1, -1)}` : '';
  }

  const isShared = isSameKnowledge(before.game.round, after.game.round);
  // Also of a round that was broken off [R8].
  const isPadded =
    !isShared && (isRunning(after.game) || (isRunning(before.game) && !after.game.round));
  const ownByViewer: Record<string, string> = {};
  let largest = 0;
  for (const id of isShared ? [] : viewersOf(after.game)) {
    const own = ownFields(id);
    ownByViewer[id] = own;
    largest = Math.max(largest, Buffer.byteLength(own));
  }
  const blockBytes = isSameCard(before.game, after.game) ? VOTE_BLOCK_BYTES : BLOCK_BYTES;

  function textOf(own: string, isDisplay: boolean): string {
    const message = `${head}${own}}${isDisplay ? displayTail() : tail}`;
    return isPadded ? message + padding(Buffer.byteLength(own), largest, blockBytes) : message;
  }

  const frames = new Map<string, Buffer>();
  return (viewerId) => {
    const isDisplay = !players[viewerId];
    if (isDisplay && !findDisplay(after.game, viewerId)) return null;
    const own = ownByViewer[viewerId] ?? '';
    const kind = isDisplay ? `display ${own}` : own;
    const frame = frames.get(kind) ?? textFrame(textOf(own, isDisplay));
    frames.set(kind, frame);
    return frame;
  };
}
