import type { GameView } from '../../../contract/shapes.ts';
import { result as texts } from '../../texts/result.ts';
import { namesOf } from '../view/players.ts';

export type Reason = { points: number; text: string };

/** The round for one player: what happened, in a few words, and the reason of each point [P]. */
export type OwnResult = {
  title: string;
  hasWon: boolean;
  reasons: Reason[];
  detail: string | null;
};

/** The Imposter for whom this player voted, in the vote or in the ballot before a run-off [V6]. */
function rightTarget({ votes, ballotVotes, imposterIds }: GameView, id: string): string | null {
  const targets = [votes[id], ballotVotes[id]];
  return targets.find((target) => target != null && imposterIds.includes(target)) ?? null;
}

function ofImposter(game: GameView, id: string): Omit<OwnResult, 'hasWon'> {
  const { own, reason } = texts;
  const isOwn = game.winnerId === id;
  const none = { reasons: [], detail: null };
  switch (game.endReason) {
    case 'stolen':
      if (isOwn) return { ...none, title: own.stole, reasons: [{ points: 2, text: reason.stole }] };
      return { ...none, title: own.partnerSolved };
    case 'guess-right': {
      if (isOwn) {
        return { ...none, title: own.solved, reasons: [{ points: 4, text: reason.solved }] };
      }
      const [name = ''] = namesOf(game, [game.winnerId ?? '']);
      const reasons = [{ points: 2, text: reason.partnerSolved(name) }];
      return { ...none, title: own.partnerSolved, reasons };
    }
    case 'guess-wrong':
      return { ...none, title: own.missed };
    case 'imposter-left':
      return { ...none, title: own.noPoints };
    default: {
      const fingers = Object.values(game.votes).filter((target) => target === id).length;
      const detail = texts.pointedAtYou(fingers);
      if (game.accusedIds.includes(id)) return { ...none, detail, title: own.unmasked };
      if (game.winnerType === 'group') return { ...none, detail, title: own.partnerUnmasked };
      return { title: own.bluffed, reasons: [{ points: 3, text: reason.escaped }], detail };
    }
  }
}

function ofGroup(game: GameView, id: string): Omit<OwnResult, 'hasWon'> {
  const { own, reason } = texts;
  switch (game.endReason) {
    case 'guess-right':
      return { title: own.toldTooMuch, reasons: [], detail: null };
    case 'guess-wrong':
      return { title: own.kept, reasons: [{ points: 2, text: reason.wrongGuess }], detail: null };
    case 'imposter-left':
      return { title: own.noPoints, reasons: [], detail: null };
    default: {
      const right = rightTarget(game, id);
      const [rightName] = namesOf(game, right === null ? [] : [right]);
      const [wrongName] = namesOf(game, [game.votes[id] ?? '']);
      const hasWon = game.winnerType === 'group';
      const reasons = [
        ...(rightName === undefined ? [] : [{ points: 1, text: reason.right(rightName) }]),
        ...(hasWon ? [{ points: 1, text: reason.groupWon }] : []),
      ];
      if (rightName !== undefined) return { title: own.right, reasons, detail: null };
      const title = wrongName === undefined ? own.abstained : hasWon ? own.nearMiss : own.fooled;
      const winners = hasWon ? [] : namesOf(game, game.imposterIds);
      return { title, reasons, detail: texts.missed(wrongName, winners) };
    }
  }
}

/** Null for a player who watched, or came back after the round. */
export function ownResult(game: GameView, id: string): OwnResult | null {
  if (!Object.hasOwn(game.roundPoints, id)) return null;
  const isImposter = game.imposterIds.includes(id);
  const hasWon = game.winnerType === (isImposter ? 'imposter' : 'group');
  return { ...(isImposter ? ofImposter : ofGroup)(game, id), hasWon };
}
