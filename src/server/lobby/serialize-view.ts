import type { GameView } from '../../contract/shapes.ts';
import { findDisplay } from '../../game/displays.ts';
import type { Game, PlayerId, Round } from '../../game/game.ts';
import {
  type Knowledge,
  knowledgeOf,
  playersOnDisplay,
  type SharedView,
  sharedView,
  viewerKind,
} from '../../game/view.ts';

/** Padding block; larger than a card and a vote of ordinary length. */
const CARD_BYTES = 256;

/**
 * [S9] Trailing blanks make all messages of one moment of a running round equally long, so that the
 * length reveals neither role nor word length. `bytes`: of the part that depends on the viewer.
 */
function padding(status: GameView['status'], bytes: number): string {
  if (status === 'waiting' || status === 'result') return '';
  return ' '.repeat(CARD_BYTES - (bytes % CARD_BYTES));
}

function knowledgeBytes(knowledge: Knowledge): number {
  const { word, category, imposterIds, votes, voteWithdrawableUntil, hasLastWord } = knowledge;
  const vote = [votes, voteWithdrawableUntil, hasLastWord];
  return Buffer.byteLength(JSON.stringify([word, category, imposterIds, vote]));
}

export const serializeView = (view: GameView): string =>
  JSON.stringify(view) + padding(view.status, knowledgeBytes(view));

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Parts of a game are immutable: mostly their identity decides. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (isObject(one) && isObject(other) && JSON.stringify(one) === JSON.stringify(other));

function changedFields<T extends object>(before: Partial<T>, after: T): Partial<T> {
  const changed: Partial<T> = {};
  for (const key in after) if (!isSame(before[key], after[key])) changed[key] = after[key];
  return changed;
}

type Players = SharedView['players'];

/** Changed fields by player; null: the player is gone. */
function changedPlayers(before: Players, after: Players) {
  const changed: Record<PlayerId, object | null> = {};
  for (const id of Object.keys(before)) if (!after[id]) changed[id] = null;
  for (const [id, player] of Object.entries(after)) {
    const known = before[id];
    const fields = known ? changedFields(known, player) : player;
    if (Object.keys(fields).length > 0) changed[id] = fields;
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

/** A lobby at the moment of a message. */
export type Shown = { game: Game; shared: SharedView };

export const shownAt = (game: Game, now: number): Shown => ({
  game,
  shared: sharedView(game, now),
});

/** The message `change` (`contract/live.ts`) for each viewer as JSON; one text for viewers who know the same. */
export function changeSerializer(before: Shown, after: Shown): (viewerId: PlayerId) => string {
  const { version, players, timeLeft, serverNow, ...fields } = after.shared;
  const { version: from, players: known, ...old } = before.shared;
  const head = `{"type":"change","from":${from},"version":${version},"set":`;
  const set = JSON.stringify({ timeLeft, serverNow, ...changedFields(old, fields) });
  const tailOf = (old: Players, now: Players) =>
    `,"players":${JSON.stringify(changedPlayers(old, now))}}`;
  const tail = tailOf(known, players);
  const isShared = isSameKnowledge(before.game.round, after.game.round);
  const sharedText = head + set + tail;

  function textOf(viewerId: PlayerId, isDisplay: boolean): string {
    const ownTail = isDisplay
      ? tailOf(
          playersOnDisplay(before.game, before.shared),
          playersOnDisplay(after.game, after.shared),
        )
      : tail;
    if (isShared) return head + set + ownTail;
    const card = changedFields(
      knowledgeOf(before.game, viewerId),
      knowledgeOf(after.game, viewerId),
    );
    const own = Object.keys(card).length === 0 ? '' : `,${JSON.stringify(card).slice(1, -1)}`;
    const message = `${head}${set.slice(0, -1)}${own}}${ownTail}`;
    return message + padding(after.game.status, Buffer.byteLength(own));
  }

  const texts = new Map<string, string>();
  return (viewerId) => {
    const isDisplay = findDisplay(after.game, viewerId) !== undefined;
    if (isShared && !isDisplay) return sharedText;
    const kinds = `${viewerKind(before.game, viewerId)} ${viewerKind(after.game, viewerId)}`;
    const kind = isDisplay ? `display ${kinds}` : kinds;
    const text = texts.get(kind) ?? textOf(viewerId, isDisplay);
    texts.set(kind, text);
    return text;
  };
}
