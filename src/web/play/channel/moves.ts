import type { BodyInput } from '../../../contract/call.ts';
import type { MoveName, moveApi } from '../../../contract/move-api.ts';
import type { GameView } from '../../../contract/shapes.ts';
import { live as texts } from '../../texts/live.ts';

/** How a player makes a move in a lobby, with its error messages. */
type MoveRow<Input extends unknown[]> = {
  bodyOf: (playerId: string, ...input: Input) => BodyInput<(typeof moveApi)[MoveName]>;
  /** Fallback message for a failure without a server message; omitted: no failure is shown [R14]. */
  failure?: string;
  /** Message if the phase ended first; omitted: none. */
  phaseOverMessage?: string;
  /** A move of the round: without network it is sent later, while its phase lasts [UX-56]. */
  isKept?: boolean;
  /** Ignored as the second half of a double tap on itself or on another such move. */
  guardsDoubleTap?: boolean;
};

export type MoveDefinition<Input extends unknown[]> = MoveRow<Input> & { name: MoveName };

const row = <Input extends unknown[]>(
  failure: string | undefined,
  bodyOf: MoveRow<Input>['bodyOf'],
  more: Pick<MoveRow<[]>, 'phaseOverMessage' | 'isKept' | 'guardsDoubleTap'> = {},
): MoveRow<Input> => ({ ...(failure !== undefined && { failure }), bodyOf, ...more });

const asPlayer = (playerId: string) => ({ playerId });
/** `id`: of a seat on this phone [H6]. */
const forSeat = (id: string | undefined) => (id === undefined ? {} : { forId: id });
/** By the host [L7]. */
const towardPlayer = (playerId: string, targetId: string) => ({ playerId, targetId });

/** Moves of the round whose taps change the control or the page. */
const guarded = { isKept: true, guardsDoubleTap: true };

/** Changed settings; the others keep their value. */
export type SettingsChange = BodyInput<typeof moveApi.settings>['settings'];
type ClockAction = BodyInput<typeof moveApi.clock>['action'];

const rows = {
  start: row(texts.startFailed, asPlayer),
  restart: row(texts.restartFailed, asPlayer, { guardsDoubleTap: true }),
  /** [H6] */
  guestSeat: row(texts.guestSeatFailed, (playerId, name: string) => ({ playerId, name })),
  takeSeat: row(texts.takeSeatFailed, (playerId, name: string) => ({ playerId, name })),
  kick: row(texts.kickFailed, towardPlayer),
  handOver: row(texts.hostFailed, towardPlayer),
  callVote: row(texts.votingFailed, asPlayer, guarded),
  /** [R5b] */
  withdrawCall: row(texts.withdrawFailed, asPlayer, guarded),
  /** `stage`: the one on this screen, so that a repeat does not end the next one [V3]. */
  completeVote: row(
    texts.completeVotingFailed,
    (playerId, stage: GameView['stage']) => ({ playerId, stage }),
    { guardsDoubleTap: true },
  ),
  ready: row(texts.readyFailed, (_, isReady: boolean) => ({ isReady }), guarded),
  settings: row(texts.settingsFailed, (playerId, settings: SettingsChange) => ({
    playerId,
    settings,
  })),
  /** `endsTurnOf`: the player whose turn this screen shows; null: the own one [R13b]. */
  speak: row(
    texts.speakFailed,
    (playerId, isSpeaking: boolean, endsTurnOf: string | null, forId?: string) => ({
      playerId,
      isSpeaking,
      ...(endsTurnOf !== null && { endsTurnOf }),
      ...forSeat(forId),
    }),
    guarded,
  ),
  /**
   * `round`: the one on this screen, so that a late call does not deal the next one again [R14].
   * Shows no failure, as others look at the phone.
   */
  redeal: row(undefined, (playerId, round: number) => ({ playerId, round })),
  /** `null` abstains [V2]. */
  vote: row(
    texts.voteFailed,
    (voterId, targetId: string | null, forId?: string) => ({
      ...{ voterId, targetId },
      ...forSeat(forId),
    }),
    { ...guarded, phaseOverMessage: texts.voteLate },
  ),
  /** [V2b] */
  withdrawVote: row(
    texts.withdrawFailed,
    (voterId, forId?: string) => ({ voterId, ...forSeat(forId) }),
    guarded,
  ),
  /** `used`: the extensions on this screen, so that a repeat does not add more time [R11]. */
  clock: row(
    texts.clockFailed,
    (playerId, action: ClockAction, used: number) => ({ playerId, action, used }),
    { guardsDoubleTap: true },
  ),
  /** [V7] */
  pass: row(
    texts.passFailed,
    (playerId, forId?: string) => ({ playerId, ...forSeat(forId) }),
    guarded,
  ),
  guess: row(
    texts.guessFailed,
    (imposterId, guessedWord: string, forId?: string) => ({
      ...{ imposterId, guessedWord },
      ...forSeat(forId),
    }),
    { isKept: true },
  ),
  nextRound: row(
    texts.nextRoundFailed,
    (playerId, finishedRound: number) => ({ playerId, finishedRound }),
    guarded,
  ),
} satisfies Record<MoveName, MoveRow<never>>;

type Moves = {
  [Name in MoveName]: (typeof rows)[Name] extends MoveRow<infer Input>
    ? MoveDefinition<Input>
    : never;
};
/** The moves by their names in the rules and on the wire. */
export const moves = Object.fromEntries(
  Object.entries(rows).map(([name, move]) => [name, { name, ...move }]),
  // Safe: a row under each name.
) as unknown as Moves;

/** Together with a start, so not a tap of its own. */
export const readyWithStart = { ...moves.ready, guardsDoubleTap: false };
