import type { GameView } from '../../../contract/shapes.ts';
import type { AwardId } from '../../../game/award-rules.ts';
import type { Mood } from '../../kit/face/mood.ts';
import { awardMoods, awardsOf } from '../view/awards.ts';
import { type Ending, endingOf } from '../view/endings.ts';
import { type Standing, standings } from '../view/standings.ts';

type Person = { name: string; avatar: string };

/** All that a playbill shows [E3]: no word of the game. */
export type Playbill = {
  lobbyName: string | null;
  /** Epoch ms. */
  at: number;
  playerCount: number;
  /** Avatars of all; missing: kept before they were. */
  crowd?: string[];
  /** Sharing the first place; none without a point. */
  winners: Person[];
  points: number;
  awards: (Person & { id: AwardId; mood: Mood })[];
  /** The latest rounds of the game with their first Imposter. */
  acts: (Person & { number: number; end: Ending; mood: Mood })[];
};

/** `hasWon`: the player of this device is one of the winners. */
export type OwnPlaybill = Playbill & { lobbyCode: string; hasWon: boolean };

/** Fit side by side. */
const ACTS_MAX = 10;

/** Of a game that is over. `final`: the places on the podium. */
export function playbillOf(
  game: GameView,
  at: number,
  final: readonly Standing[] = standings(game),
): Playbill {
  const winners = final.filter(({ place, total }) => place === 1 && total > 0);
  const rounds = game.playedRounds;
  const acts = rounds.flatMap((round, index) => {
    const [imposter] = round.imposters;
    if (!imposter) return [];
    const mood: Mood = round.winnerType === 'group' ? 'masksad' : 'maskwin';
    const { username: name, avatar } = imposter;
    return [{ number: index + 1, name, avatar, mood, end: endingOf(round) }];
  });
  return {
    lobbyName: game.lobbyName,
    at,
    playerCount: final.length,
    crowd: final.map(({ player }) => player.avatar),
    winners: winners.map(({ player }) => ({ name: player.username, avatar: player.avatar })),
    points: winners[0]?.total ?? 0,
    awards: awardsOf(game).map(({ id, face }) => {
      return { id, name: face.username, avatar: face.avatar, mood: awardMoods[id] };
    }),
    acts: acts.slice(-ACTS_MAX),
  };
}

/** For the device of this player. */
export function ownPlaybillOf(game: GameView, myId: string, at: number): OwnPlaybill {
  const playbill = playbillOf(game, at);
  const me = game.players[myId];
  const hasWon = playbill.winners.some(({ name }) => name === me?.username);
  return { ...playbill, lobbyCode: game.lobbyCode, hasWon };
}
