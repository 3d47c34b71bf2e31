import type { GameView } from '../../../contract/shapes.ts';
import type { Mood } from '../../kit/face/mood.ts';
import { result as resultTexts } from '../../texts/result.ts';
import { reveal as texts } from '../../texts/reveal.ts';
import type { Cue } from './cues.ts';
import { type Face, faceOf, namesOf } from './players.ts';
import { isOnlyImposter, knownImposters, pointedAt, type Step } from './reveal-script.ts';

/** The verdict on the guess that ended the round, or on the last words. */
function verdictOf({ winnerType, lastWords }: GameView): string {
  if (winnerType === 'imposter') return texts.right;
  const words = Object.values(lastWords);
  if (words.length === 0 || words.some(Boolean)) return texts.wrong;
  return words.includes(null) ? texts.passed : texts.unsaid;
}

export function headline(game: GameView, step: Step): string {
  switch (step.kind) {
    case 'fingers':
      return texts.fingers(
        pointedAt(game, step.targetId).length,
        faceOf(game, step.targetId)?.username ?? '',
      );
    case 'covered':
      if (step.question === 'nobody') return texts.nobody;
      if (step.question === 'guess') return texts.guess;
      if (step.question === 'left') return texts.left;
      break;
    case 'turned':
      break;
    case 'verdict':
      return verdictOf(game);
    default:
      return resultTexts.headline(game.winnerType, game.imposterIds.length);
  }
  return step.question === 'accused'
    ? texts.is(namesOf(game, step.ids))
    : texts.imposterIs(step.ids.length, step.ids.length < knownImposters(game).length);
}

const OUTCOME: readonly Step['kind'][] = ['winner', 'word', 'ticket', 'over'];

/** Steps with the same key share a headline: while a card turns, and from the winner on. */
export function headlineKey(step: Step): string {
  if (step.kind === 'fingers') return step.targetId;
  if ('ids' in step && step.question !== 'nobody') return `${step.question}${step.ids}`;
  return OUTCOME.includes(step.kind) ? 'winner' : step.kind;
}

/** A turned card: the verdict in the beam, afterwards the name. */
export function cardTitle(game: GameView, step: Step, { id, username }: Face): string {
  if (step.kind !== 'turned') return username;
  if (step.question !== 'accused') return texts.theName(username);
  if (!knownImposters(game).includes(id)) return texts.innocent;
  return isOnlyImposter(game) ? texts.theImposter : texts.anImposter;
}

/** Below the name on the card of an Imposter. */
export function cardFate(game: GameView, step: Step, id: string): string {
  if (step.kind !== 'winner' && step.kind !== 'verdict') {
    return isOnlyImposter(game) ? texts.imposter : texts.oneImposter;
  }
  if (game.endReason === 'imposter-left') return texts.leftRound;
  if (game.winnerId === id) return texts.solved;
  const isCaught = game.accusedIds.includes(id) || game.endReason === 'guess-wrong';
  return isCaught ? texts.wasCaught : texts.escaped;
}

export function cardMood({ winnerType }: GameView, step: Step, isMasked: boolean): Mood {
  if (!isMasked) return 'happy';
  if (step.kind === 'turned' || winnerType === null) return 'mask';
  return winnerType === 'group' ? 'masksad' : 'maskwin';
}

/** The sound at the start of a step. */
export function cueOf({ winnerType }: GameView, { kind }: Step): Cue | null {
  const cues: Partial<Record<Step['kind'], Cue>> = {
    covered: 'drum',
    turned: 'card',
    verdict: 'start',
    winner: winnerType === 'group' ? 'group-wins' : 'imposter-wins',
  };
  return cues[kind] ?? null;
}

/** Announced to screen readers when the step begins, never earlier. */
export function spoken(game: GameView, step: Step): string | null {
  switch (step.kind) {
    case 'fingers':
      return `${headline(game, step).replace('\n', ' ')}.`;
    case 'verdict':
      return headline(game, step);
    case 'winner':
      return headline(game, step).replace('!', '.');
    case 'covered':
      return step.question === 'accused' || step.question === 'hidden'
        ? null
        : headline(game, step);
    case 'turned': {
      const imposters = knownImposters(game);
      const { isImposter, isOneImposter, isInnocent } = texts.spoken;
      const unmask = isOnlyImposter(game) ? isImposter : isOneImposter;
      return step.ids
        .flatMap((id) => faceOf(game, id) ?? [])
        .map(({ id, username }) => (imposters.includes(id) ? unmask : isInnocent)(username))
        .join(' ');
    }
    case 'word':
      return texts.spoken.word(game.word);
    default:
      return null;
  }
}

/** The accused are known to stand in the light; of all others, the hidden Imposters too, only the card tells. */
export const idsInLight = (step: Step): readonly string[] =>
  'ids' in step && step.question === 'accused' ? step.ids : [];

/** Whose card turns leaves the seat. */
export const idsGone = (step: Step): readonly string[] => (step.kind === 'turned' ? step.ids : []);

/** What those who watch make of it: nothing before a card shows its front, then that it was a wrong one. */
export function houseMood(step: Step, imposterIds: readonly string[]): Mood {
  const isWrong = step.kind === 'turned' && !step.ids.some((id) => imposterIds.includes(id));
  return isWrong || ('question' in step && step.question === 'hidden') ? 'worried' : 'calm';
}
