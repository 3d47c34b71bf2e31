import type { GameView, PlayerView } from '../../../contract/shapes.ts';
import { TURN_PASSED_AFTER_MS, TURN_TAKEN_AFTER_MS } from '../../../game/limits.ts';
import { letterCount, widthOf } from '../../kit/ui/text-width.ts';
import { game as texts } from '../../texts/game.ts';
import { GAME_CLOCK } from './countdown.ts';
import { faceOf, seated } from './players.ts';
import { SHORT_NAME_MAX, shortName } from './short-names.ts';

type Lap = Pick<GameView, 'lap' | 'spokenIds' | 'speakerId' | 'nextSpeakerId'>;

/** After the end of a lap, before the first turn of the next one [R13]. */
export const isBetweenLaps = ({ lap, spokenIds, speakerId }: Lap): boolean =>
  lap > 1 && spokenIds.length === 0 && speakerId === null;

/** The player whose turn it is; null between two laps and outside of the talk [R13]. */
export const turnHolderId = (game: Lap): string | null =>
  isBetweenLaps(game) ? null : game.nextSpeakerId;

/** For whom this phone speaks: for a seat on it while that has the turn [H6]. */
export function speakerOn(game: Lap & Pick<GameView, 'players'>, myId: string): string {
  const holderId = turnHolderId(game);
  return holderId !== null && game.players[holderId]?.heldBy === myId ? holderId : myId;
}

/** The next player of this lap; null: the current turn is its last one [R13]. */
export function followingId(game: GameView): string | null {
  const at = game.speakingOrder.indexOf(game.nextSpeakerId ?? '');
  const others = [...game.speakingOrder.slice(at + 1), ...game.speakingOrder.slice(0, at)];
  const isWaiting = (id: string) => !game.spokenIds.includes(id) && game.players[id]?.isConnected;
  return others.find(isWaiting) ?? null;
}

/** The round in speaking order [R3], then the watchers [L8]. */
export function tableOrder(game: GameView): PlayerView[] {
  const inTurn = game.speakingOrder.flatMap((id) => game.players[id] ?? []);
  return [...inTurn, ...seated(game).filter((player) => !player.inRound)];
}

/** Wider names leave the band of a small phone. */
const NAME_MAX = 24;

/** The band of the talk: whose turn it is, and what follows. */
export type Band = { title: string; detail: string; followingId: string | null };

/** Uses no field that depends on the role [R3, R13]. */
export function bandOf(game: GameView, myId: string): Band | null {
  const first = faceOf(game, game.nextSpeakerId ?? '');
  if (!first) return null;
  const isMine = first.id === myId;
  const name = widthOf(first.username) > NAME_MAX ? shortName(first, game) : first.username;
  if (isBetweenLaps(game)) {
    const short = shortName(first, game);
    const help =
      letterCount(short) > SHORT_NAME_MAX ? texts.lapOverHelpNameless : texts.lapOverHelp(short);
    const detail = isMine ? texts.lapOverHelpMine : help;
    return { title: texts.lapOver, detail, followingId: null };
  }
  const follower = faceOf(game, followingId(game) ?? '');
  const isBeginning = game.lap <= 1 && game.spokenIds.length === 0 && game.speakerId === null;
  if (isBeginning && !isMine) {
    return { title: texts.begins(name), detail: texts.beginHelp, followingId: null };
  }
  const title = isBeginning ? texts.youBegin : texts.youAreOn;
  return {
    title: isMine ? title : texts.isOn(name),
    detail: followingText(follower && shortName(follower, game), follower?.id === myId),
    followingId: follower?.id ?? null,
  };
}

/** On one line. */
function followingText(name: string | null, isMe: boolean): string {
  if (name === null) return texts.voteFollows;
  return isMe ? texts.youFollow : texts.following(name);
}

/**
 * "Abstimmen" is the primary action once all have spoken, or when time runs out. In the own turn
 * "Gesagt" is: a hasty tap must not end the round.
 */
export const isVoteDue = (
  { lap }: GameView,
  secondsLeft: number | null,
  isMyTurn: boolean,
): boolean => (lap > 1 && !isMyTurn) || (secondsLeft !== null && secondsLeft <= GAME_CLOCK.warn);

type TurnAction = 'done' | 'said' | 'nextLap' | 'passOn' | 'speak';

/**
 * What the one button of a player does, and whether it does so yet [R13b]. `secondsLeft`: until the
 * turn may be passed on. After the last turn of a lap all have said theirs.
 */
export function turnAction(
  game: GameView,
  myId: string,
  secondsLeft: number,
): { action: TurnAction; isOpen: boolean } {
  const holderId = turnHolderId(game);
  if (holderId === myId) return { action: 'done', isOpen: true };
  const isOpen = secondsLeft * 1000 <= TURN_PASSED_AFTER_MS - TURN_TAKEN_AFTER_MS;
  if (isBetweenLaps(game)) return { action: isOpen ? 'nextLap' : 'said', isOpen };
  const isPassable = secondsLeft === 0 && game.clock?.pausedUntil == null;
  if (isPassable && holderId !== null) return { action: 'passOn', isOpen };
  if (game.spokenIds.includes(myId)) return { action: 'said', isOpen: false };
  return { action: 'speak', isOpen };
}
