import { type Drawn, inRound, isHere, type Lobby, must, type Round, received } from './lobby.ts';

/** Rounds of the reference: dealing [R1–R3], ending [V4, V5, P], breaking off [R8]. */

const CAPS = [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3];
const VOTE_MS = 30_000;

function fail(what: string): never {
  throw new Error(`the deal breaks a rule: ${what}`);
}

/** The words of the test server by name of their category. */
export function wordsOf(category: string): string[] {
  const words = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => `Quxwört${String(from + n).padStart(3, '0')}`);
  if (category === 'Tiere') return words(0, 200);
  return category === 'Berufe' ? words(200, 400) : words(900, 901);
}

/** [R1] Unused, as long as one is; then not one of the last ten, if there are others. */
function checkWord({ settings, usedWords }: Lobby, { word, category }: Drawn): void {
  if (!settings.categories.includes(category)) fail(`[R1] ${category} was not chosen`);
  if (!wordsOf(category).includes(word)) fail(`[R1] ${word} is not in ${category}`);
  const pool = settings.categories.flatMap(wordsOf);
  const used = usedWords.filter((one) => pool.includes(one));
  const isOver = new Set(used).size === pool.length;
  const barred = isOver ? used.slice(-Math.min(10, pool.length - 1)) : used;
  if (pool.length > 1 && barred.includes(word)) fail(`[R1] ${word} was used`);
}

function checkDeal(lobby: Lobby, drawn: Drawn): void {
  const { order, imposterIds, imposterWord, word, category } = drawn;
  const { mode, imposterCount } = lobby.settings;
  const here = lobby.seats.filter(isHere).map(({ id }) => id);
  checkWord(lobby, drawn);
  if ([...order].sort().join() !== [...here].sort().join()) fail('[L3, R3] everybody here, once');
  if (new Set(imposterIds).size !== imposterIds.length) fail('[R2] an Imposter twice');
  if (!imposterIds.every((id) => order.includes(id))) fail('[R2] an Imposter from outside');
  const cap = CAPS[order.length] ?? 0;
  const isRight =
    mode === 'chaos'
      ? imposterIds.length >= 1 && imposterIds.length <= cap
      : imposterIds.length === Math.min(cap, imposterCount);
  if (!isRight) fail(`[L4] ${imposterIds.length} Imposters of ${order.length}`);
  if ((imposterWord !== null) !== (mode === 'undercover')) fail('[B4] the other word');
  if (imposterWord === null) return;
  const isOther = imposterWord !== word && wordsOf(category).includes(imposterWord);
  if (!isOther) fail('[B4] another word of the same category');
}

/** `drawn`: what chance made of it; null when the server dealt nothing. */
export function deal(lobby: Lobby, now: number, drawn: Drawn | null): void {
  const { mode, timeLimit, categories } = lobby.settings;
  // [B4] Undercover needs two words of the same list, and Spicy has one in these tests.
  if (mode === 'undercover' && drawn === null) {
    must(!categories.includes('Spicy / FSK18'), 'no-words');
  }
  if (!drawn) fail('there is none');
  checkDeal(lobby, drawn);
  const dealt = [drawn.imposterWord, drawn.word].filter((word) => word !== null);
  lobby.usedWords = [...lobby.usedWords.filter((word) => !dealt.includes(word)), ...dealt];
  lobby.status = 'playing';
  lobby.endsAt = timeLimit === 0 ? null : now + timeLimit * 1000;
  lobby.round = {
    drawn,
    departed: [],
    speakerId: null,
    nextSpeakerId: drawn.order[0] ?? null,
    votes: new Map(),
    result: null,
  };
}

export function openVote(lobby: Lobby, now: number): void {
  lobby.status = 'voting';
  lobby.endsAt = lobby.settings.timeLimit === 0 ? null : now + VOTE_MS;
  if (lobby.round) Object.assign(lobby.round, { speakerId: null, nextSpeakerId: null });
}

function end(
  lobby: Lobby,
  result: Omit<NonNullable<Round['result']>, 'points'>,
  pointsOf: (id: string, isImposter: boolean) => number,
): void {
  const { round } = lobby;
  if (!round || round.result) throw new Error('the model ended a round twice');
  const gone = round.departed.map(({ id }) => id);
  const earners = round.drawn.order.filter((id) => !gone.includes(id));
  const points = new Map(
    earners.map((id) => [id, pointsOf(id, round.drawn.imposterIds.includes(id))]),
  );
  for (const [id, gained] of points) lobby.scores.set(id, (lobby.scores.get(id) ?? 0) + gained);
  Object.assign(round, { speakerId: null, nextSpeakerId: null, result: { ...result, points } });
  lobby.status = 'result';
  lobby.endsAt = null;
}

/** [V4] From the top, place by place, as long as all of a place fit. */
function accusedIn(round: Round): string[] {
  const targets = [...round.votes.values()];
  const abstentions = targets.filter((target) => target === null).length;
  const accused: string[] = [];
  for (let count = targets.length; count > abstentions; count -= 1) {
    const place = round.drawn.order.filter((id) => received(round, id) === count);
    if (accused.length + place.length > round.drawn.imposterIds.length) break;
    accused.push(...place);
  }
  return accused.toSorted();
}

/** [V5, P] */
export function endVote(lobby: Lobby): void {
  const { round } = lobby;
  if (!round) throw new Error('the model has no vote to end');
  const { imposterIds } = round.drawn;
  const accusedIds = accusedIn(round);
  const groupWins = accusedIds.some((id) => imposterIds.includes(id));
  const winnerType = groupWins ? 'group' : 'imposter';
  const result = { endReason: 'votes', winnerType, winnerId: null, accusedIds } as const;
  end(lobby, { ...result, guessedWord: null }, (id, isImposter) => {
    if (isImposter) return groupWins || accusedIds.includes(id) ? 0 : 3;
    return Number(imposterIds.includes(round.votes.get(id) ?? '')) + Number(groupWins);
  });
}

/** [R6, P] */
export function endByGuess(lobby: Lobby, guesserId: string, text: string, isRight: boolean): void {
  end(
    lobby,
    {
      endReason: isRight ? 'guess-right' : 'guess-wrong',
      winnerType: isRight ? 'imposter' : 'group',
      winnerId: isRight ? guesserId : null,
      accusedIds: [],
      guessedWord: text,
    },
    (id, isImposter) => {
      if (isRight) return id === guesserId ? 4 : isImposter ? 2 : 0;
      return isImposter ? 0 : 2;
    },
  );
}

/** [R8] Nobody left to find. */
export function endWithoutImposter(lobby: Lobby): void {
  end(
    lobby,
    {
      endReason: 'imposter-left',
      winnerType: 'group',
      winnerId: null,
      accusedIds: [],
      guessedWord: null,
    },
    () => 0,
  );
}

/** [R8, L6] */
export function backToWaiting(lobby: Lobby, now: number): void {
  lobby.status = 'waiting';
  lobby.endsAt = null;
  lobby.round = null;
  for (const seat of lobby.seats) {
    seat.isReady = false;
    if (!isHere(seat)) seat.goneSince = now;
  }
}

/** What follows by itself: [R8] too few of the round left, [V3] all who are here have voted. */
export function settle(lobby: Lobby, now: number): void {
  if (lobby.status !== 'playing' && lobby.status !== 'voting') return;
  const left = lobby.seats.filter(({ id }) => inRound(lobby, id));
  if (left.length < 3) {
    backToWaiting(lobby, now);
    return;
  }
  const voters = left.filter(isHere);
  const isOver = voters.length > 0 && voters.every(({ id }) => lobby.round?.votes.has(id));
  if (lobby.status === 'voting' && isOver) endVote(lobby);
}
