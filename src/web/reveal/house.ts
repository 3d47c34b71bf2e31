import type { GameView } from '../../contract/shapes.ts';
import type { Mood } from '../face/mood.ts';
import { knownImposters, type Step } from './script.ts';

/** Before the card turns, only the accused are known to be on stage; the others watch. */
export const idsOnStage = (step: Step): readonly string[] =>
  'ids' in step && (step.kind !== 'covered' || step.question === 'accused') ? step.ids : [];

/** What those who watch make of it. */
export function houseMood(game: GameView, step: Step): Mood {
  if (step.kind !== 'turned') return 'calm';
  if (!step.ids.some((id) => knownImposters(game).includes(id))) return 'worried';
  // [V7] A last word may still turn it.
  if (game.winnerType === null) return 'sus';
  return game.winnerType === 'group' ? 'happy' : 'worried';
}
