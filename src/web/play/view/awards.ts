import type { GameView } from '../../../contract/shapes.ts';
import type { AwardId } from '../../../game/award-rules.ts';
import { type Award, awards } from '../../../game/awards.ts';
import type { Mood } from '../../kit/face/mood.ts';
import { isolated } from '../../texts/isolated.ts';
import { type Face, seated } from './players.ts';

/** For the page. `name`: of another player in its sentence, or "dich". */
export type ShownAward = Award & { face: Face; name: string };

/** The face beside the sentence. */
export const awardMoods: Record<AwardId, Mood> = {
  ...{ thief: 'maskwin', alone: 'happy', illusion: 'maskwin', scales: 'happy', comeback: 'happy' },
  ...{ double: 'maskwin', fastest: 'happy', bluff: 'maskwin', suspect: 'worried', nose: 'happy' },
  ...{ lamb: 'calm', streak: 'happy', vane: 'sus' },
};

/** Of the game that is over, for players who are still here [E2]. `myId`: of the reader. */
export function awardsOf(game: GameView, myId = ''): ShownAward[] {
  const { playedRounds, players, scores } = game;
  const imposters = playedRounds.flatMap((played) => played.imposters);
  const contenders = seated(game).map(({ id }) => ({ id, points: scores[id] ?? 0 }));
  return awards(playedRounds, contenders).flatMap((award) => {
    const face = players[award.playerId];
    const named = imposters.find(({ id }) => id === award.namedId);
    const name = named?.id === myId ? 'dich' : isolated(named?.username ?? '');
    return face ? [{ ...award, face, name }] : [];
  });
}
