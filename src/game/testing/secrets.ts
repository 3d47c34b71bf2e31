import type { Game, Round } from '../game.ts';
import { type GameView, viewerKind, viewFor } from '../view.ts';
import { isSame, must } from './invariants.ts';
import { DISPLAY_IDS, PLAYER_IDS } from './people.ts';

/** With and without a seat, displays, and invalid ids. */
const VIEWERS = [...PLAYER_IDS, ...DISPLAY_IDS, 'id-stranger', '__proto__'];

/** [W1] Checks every viewer's view. Returns the number of views. */
export function checkViews(game: Game, now: number): number {
  const seen = new Map<string, string>();
  for (const viewer of VIEWERS) {
    const view = viewFor(game, viewer, now);
    const text = JSON.stringify(view);
    checkSecrets(game, viewer, view, text);
    const kind = viewerKind(game, viewer);
    must((seen.get(kind) ?? text) === text, `[W1] viewers of the kind "${kind}" see the same`);
    seen.set(kind, text);
  }
  return VIEWERS.length;
}

/** [V6, V7] All see who is accused, and in the last word which of them are caught. */
function checkStage(round: Round, viewer: string, view: GameView, isDealtIn: boolean): void {
  const { stage, accusedIds, imposterIds, lastWords } = round;
  must(isSame(view.accusedIds, stage ? accusedIds : []), '[V6, V7] who is accused');
  const caught = accusedIds.filter((id) => imposterIds.includes(id));
  must(isSame(view.caughtIds, stage === 'lastWord' ? caught : []), '[V7] who is caught');
  const isAsked = stage === 'lastWord' && isDealtIn && caught.includes(viewer);
  const hasLastWord = isAsked && !Object.hasOwn(lastWords, viewer);
  must(view.hasLastWord === hasLastWord, '[V7] who has the last word');
  const isVoter = isDealtIn && stage !== 'lastWord' && Object.hasOwn(round.votes, viewer);
  must((view.voteWithdrawableUntil !== null) === isVoter, '[V2b] the own vote');
}

/** [T4] All but displays see the counts of a running vote. */
function checkCounts(game: Game, viewer: string, view: GameView, isOpen: boolean): void {
  const isDisplay = game.displays.some(({ id }) => id === viewer);
  const isHidden = isDisplay && !isOpen && game.round?.stage !== 'lastWord';
  const targets = Object.values(game.round?.votes ?? {});
  const isRight = Object.values(view.players).every(({ id, votes }) => {
    const count = targets.filter((target) => target === id).length;
    return votes === (isHidden ? 0 : count);
  });
  must(isRight, '[W1, T4] the vote counts');
}

function checkSecrets(game: Game, viewer: string, view: GameView, text: string): void {
  const { round } = game;
  const isOpen = round === null || round.outcome !== null;
  const isDealtIn = round?.order.includes(viewer) && game.players.some(({ id }) => id === viewer);
  const isImposter = isDealtIn && round?.imposterIds.includes(viewer);
  const secret = round ? [round.word.word, ...round.word.aliases] : [];
  const isUndercover = game.settings.mode === 'undercover';
  const isHint = game.settings.mode === 'hint';
  checkCounts(game, viewer, view, isOpen);

  if (!round) {
    must(view.word === '' && isSame([view.imposterIds, view.votes], [[], {}]), '[W1] no round');
  } else if (isOpen) {
    must(view.word === round.word.word, '[W1] the result shows the word');
    must(isSame(view.imposterIds, round.imposterIds), '[W1] the result shows the Imposters');
    must(isSame(view.votes, round.votes), '[W1] the result shows the votes');
    must(isSame(view.ballotVotes, round.runoff?.ballot ?? {}), '[V6] and those before them');
    must(isSame(view.lastWords, round.lastWords), '[V7] and the last words');
    must(view.imposterWord === round.imposterWord, '[B4] the result shows the other word');
  } else {
    const mayKnow = isDealtIn && !isImposter;
    const dealt = isImposter ? (round.imposterWord ?? '') : '';
    must(
      view.word === (mayKnow ? round.word.word : dealt),
      '[W1, B4] each player sees the own card',
    );
    must(
      mayKnow || !secret.some((word) => text.includes(word)),
      '[W1] no other viewer sees the word',
    );
    const other = round.imposterWord;
    must(isImposter || other === null || !text.includes(other), '[B4] nor the other word');
    const knowsRole = isImposter && !isUndercover;
    must(isSame(view.imposterIds, knowsRole ? [viewer] : []), '[W1, B4] who is told a role');
    const { category, group } = round.word;
    const hint = group ? `${category} · ${group}` : category;
    const mayRead = isImposter && isHint;
    must(view.category === (mayRead ? hint : null), '[B4] the group is for the Imposter of hint');
    must(mayRead || !/Wyxgruppe/.test(text), '[W1] no other viewer sees a group');
    must(view.imposterWord === null, '[B4] both words are shown in the result only');
    const own = isDealtIn && Object.hasOwn(round.votes, viewer);
    must(
      isSame(view.votes, own ? { [viewer]: round.votes[viewer] } : {}),
      '[W1] each player sees the own vote',
    );
    must(
      view.winnerId === null && view.winnerType === null && view.endReason === null,
      '[W1] no winner yet',
    );
    must(
      isSame(
        [view.roundPoints, view.ballotVotes, view.guessedWord, view.lastWords],
        [{}, {}, null, {}],
      ),
      '[W1] nothing of a result',
    );
    must(view.revealStartsAt === null, '[W1] no reveal yet');
    checkStage(round, viewer, view, isDealtIn === true);
  }
  // [P] The rounds before are open after the last one.
  const isOver = round?.outcome != null && game.currentRound === game.totalRounds;
  const played = isOver ? game.playedRounds.map(({ word }) => word) : [];
  must(
    isSame(
      view.playedRounds.map(({ word }) => word),
      played,
    ),
    '[W1, P] earlier rounds after the last one only',
  );
  // Words of other rounds must never appear.
  const cards = [...secret, ...(round?.imposterWord ? [round.imposterWord] : [])];
  const known = [...(isOpen || isDealtIn ? cards : []), ...played];
  const others = (text.match(/[QZ][a-z]{2}wort\d+/g) ?? []).filter((word) => !known.includes(word));
  const isGuessed = view.guessedWord !== null || Object.keys(view.lastWords).length > 0;
  must(others.length === 0 || isGuessed, '[W1] no other word is sent');
}
