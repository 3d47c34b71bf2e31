import { describe, expect, it } from 'vitest';
import type { PlayedRound } from '../../../contract/shapes.ts';
import { type AwardId, awardRules, type Contender } from '../../../game/award-rules.ts';
import { awards } from '../../../game/awards.ts';
import { simulateGame } from '../../../game/testing/simulated-game.ts';
import { awardTexts } from '../view/award-texts.ts';
import { awardsOf, type ShownAward } from '../view/awards.ts';

const ids = ['mia', 'jonas', 'lena', 'tim', 'karl'];
const faceOf = (id: string) => ({ id, username: id, avatar: '' });

/** A round that the Imposter survives, if not told otherwise. */
const played = (imposterId: string, change: Partial<PlayedRound> = {}): PlayedRound => ({
  game: 1,
  word: 'Feuerwehr',
  imposters: [faceOf(imposterId)],
  winnerType: 'imposter',
  endReason: 'votes',
  playerIds: ids,
  ballotVotes: change.votes ?? {},
  votes: {},
  firstVoterId: null,
  points: {},
  ...change,
});

const contenders = (points: Record<string, number> = {}): Contender[] =>
  ids.map((id) => ({ id, points: points[id] ?? 0 }));

const count = (award: AwardId, id: string, ...rounds: PlayedRound[]) =>
  awardRules[award](rounds, id, contenders());

describe('awards', () => {
  const escaped = played('mia', {
    votes: { mia: 'lena', jonas: 'mia', lena: 'tim', tim: 'lena', karl: null },
  });
  const caught = played('mia', {
    winnerType: 'group',
    votes: { mia: 'lena', jonas: 'mia', lena: 'mia', tim: 'lena', karl: null },
  });

  it('[E2a] thief: words guessed, in the round or as a last word', () => {
    const [inRound, atEnd] = [
      played('mia', { endReason: 'guess-right', points: { mia: 4, tim: 2 } }),
      played('mia', { endReason: 'stolen', points: { mia: 2 } }),
    ];
    expect(count('thief', 'mia', inRound, atEnd)).toMatchObject({ value: 2, of: 1 });
    // Another Imposter's guess is not the own one [P].
    const both = { ...inRound, imposters: ['mia', 'tim'].map(faceOf) };
    expect(count('thief', 'tim', both)).toMatchObject({ value: 0 });
  });

  it('[E2b] alone: the only right vote, by those who were wrong', () => {
    expect(count('alone', 'jonas', escaped)).toEqual({ value: 2, of: 0, namedId: 'mia' });
    expect(count('alone', 'jonas', caught)).toMatchObject({ value: 0 });
  });

  it('[E2c] illusion: wrong voters in one escaped round', () => {
    expect(count('illusion', 'mia', escaped)).toMatchObject({ value: 2, of: 4 });
    expect(count('illusion', 'mia', caught)).toMatchObject({ value: 0 });
  });

  it('[E2d] scales: a vote without which the Imposter would not have been accused', () => {
    const oneMore = { ...caught, votes: { ...caught.votes, tim: 'karl' } };
    expect(count('scales', 'jonas', oneMore, oneMore)).toMatchObject({ value: 2 });
    expect(count('scales', 'tim', oneMore)).toMatchObject({ value: 0 });
    const clear = { ...caught, votes: { ...caught.votes, tim: 'mia' } };
    expect(count('scales', 'jonas', clear)).toMatchObject({ value: 0 });
  });

  it('[E2e] comeback: places gained since half-time', () => {
    const early = played('mia', { points: { mia: 3, tim: 3, karl: 1 } });
    const late = played('mia', { points: { lena: 9 } });
    const players = contenders({ mia: 3, tim: 3, karl: 1, lena: 9 });
    expect(awardRules.comeback([early, late], 'lena', players)).toMatchObject({ value: 3, of: 1 });
    expect(awardRules.comeback([early, late], 'mia', players).value).toBe(-1);
  });

  it('[E2f] double: won as Imposter and with the group', () => {
    const group = played('tim', { winnerType: 'group' });
    expect(count('double', 'mia', escaped, group, group)).toMatchObject({ value: 3, of: 1 });
    expect(count('double', 'mia', escaped, escaped)).toMatchObject({ value: 0 });
    const left = played('tim', { winnerType: 'group', endReason: 'imposter-left' });
    expect(count('double', 'mia', escaped, left)).toMatchObject({ value: 0 });
  });

  it('[E2g] fastest: the first final vote, and right', () => {
    const first = (id: string) => ({ ...caught, firstVoterId: id });
    expect(count('fastest', 'jonas', first('jonas'), first('tim'))).toMatchObject({ value: 1 });
    expect(count('fastest', 'tim', first('tim'))).toMatchObject({ value: 0 });
  });

  it('[E2h] bluff: rounds as Imposter in which the vote accused none', () => {
    expect(count('bluff', 'mia', escaped, caught, escaped)).toMatchObject({ value: 2, of: 3 });
  });

  it('[E2i] suspect: named by others, never Imposter', () => {
    expect(count('suspect', 'lena', escaped, caught)).toMatchObject({ value: 4 });
    expect(count('suspect', 'lena', escaped, played('lena'))).toMatchObject({ value: 0 });
  });

  it('[E2j] nose: right votes, of all own ones; a run-off does not count twice [V6]', () => {
    const runoff = { ...escaped, votes: { jonas: 'mia', karl: 'mia' } };
    expect(count('nose', 'jonas', escaped, runoff)).toMatchObject({ value: 2, of: 2 });
    expect(count('nose', 'karl', escaped, runoff)).toMatchObject({ value: 1, of: 2 });
  });

  it('[E2k] lamb: rounds with a ballot and without a finger, never Imposter', () => {
    expect(count('lamb', 'karl', escaped, caught, played('mia'))).toMatchObject({ value: 2 });
    expect(count('lamb', 'lena', escaped)).toMatchObject({ value: 0 });
    expect(count('lamb', 'mia', caught)).toMatchObject({ value: 0 });
  });

  it('[E2m] streak: most rounds in a row with points', () => {
    const [hit, miss] = [played('mia', { points: { tim: 1 } }), played('mia')];
    expect(count('streak', 'tim', hit, miss, hit, hit, miss)).toMatchObject({ value: 2 });
    expect(count('streak', 'mia', hit)).toMatchObject({ value: 0 });
  });

  it('[E2l] vane: another player named than before, and at least one right vote', () => {
    const other = { ...escaped, votes: { jonas: 'tim' } };
    expect(count('vane', 'jonas', escaped, escaped, other)).toMatchObject({ value: 1, of: 3 });
    expect(count('vane', 'lena', escaped, other)).toMatchObject({ value: 0 });
  });

  it('none for what happened once', () => {
    const once = played('mia', { votes: { jonas: 'mia' } });
    expect(awards([once], contenders())).toEqual([]);
  });

  it('a tie goes to who has none, then to fewer points', () => {
    const tie = played('mia', { votes: { mia: 'lena', jonas: 'lena', lena: 'tim', karl: 'tim' } });
    const best = (points: Record<string, number>) =>
      awards([tie], contenders(points)).find(({ id }) => id === 'suspect')?.playerId;
    expect([best({ lena: 5 }), best({ tim: 5 })]).toEqual(['tim', 'lena']);
  });

  it('none for players who left', () => {
    const gone = awards(
      [escaped, escaped],
      contenders().filter(({ id }) => id !== 'mia'),
    );
    expect(gone.map(({ playerId }) => playerId)).not.toContain('mia');
  });
});

/** Counted once more, from one row for each vote, into the sentence itself. */
function recounted(rounds: readonly PlayedRound[], players: readonly Contender[]) {
  const rows = rounds.flatMap((round, at) => {
    const guilty = new Set(round.imposters.map(({ id }) => id));
    const unique = new Set(
      [round.ballotVotes, round.votes].flatMap((votes) =>
        Object.entries(votes).map(([by, of]) => `${by} ${of ?? ''}`),
      ),
    );
    return [...unique].map((text) => {
      const [by = '', of = ''] = text.split(' ');
      return { at, by, of, isByGroup: !guilty.has(by), isRight: guilty.has(of) };
    });
  });
  const at = (id: string) =>
    rounds.flatMap((round, index) => (round.playerIds.includes(id) ? [index] : []));
  const was = (id: string, index: number) =>
    rounds[index]?.imposters.some((one) => one.id === id) === true;
  const rounded = (found: typeof rows) => new Set(found.map((row) => row.at)).size;
  const right = (id: string) => rows.filter((r) => r.by === id && r.isByGroup && r.isRight);
  const rightIn = (index: number) =>
    new Set(rows.filter((r) => r.at === index && r.isByGroup && r.isRight).map(({ by }) => by));
  const wrongIn = (index: number) =>
    [
      ...new Set(rows.filter((r) => r.at === index && r.isByGroup && r.of !== '').map((r) => r.by)),
    ].filter((by) => !rightIn(index).has(by));
  const isNever = (id: string) => !at(id).some((index) => was(id, index));
  const survived = (index: number) =>
    rounds[index]?.endReason === 'votes' && rounds[index].winnerType === 'imposter';

  /** Value and sentence. */
  const tell: Record<AwardId, (id: string) => [number, string]> = {
    thief(id) {
      const mine = at(id).filter((index) => was(id, index));
      const cost = { 'guess-right': 4, stolen: 2 } as Record<string, number>;
      const own = mine.filter((index) => {
        const { endReason, points } = rounds[index] as PlayedRound;
        return cost[endReason] !== undefined && points[id] === cost[endReason];
      });
      const mid = own.filter((index) => rounds[index]?.endReason === 'guess-right').length;
      const more =
        mid === 0 ? '' : mid === 1 ? ', eins mitten in der Runde' : `, ${mid} mitten in der Runde`;
      return [own.length, `${own.length} Wörter erraten${more}`];
    },
    alone(id) {
      const best = at(id)
        .filter((index) => rightIn(index).size === 1 && rightIn(index).has(id))
        .sort((a, b) => wrongIn(b).length - wrongIn(a).length)[0];
      if (best === undefined) return [0, ''];
      const row = right(id)
        .filter((r) => r.at === best)
        .map(({ of }) => of);
      const name = rounds[best]?.imposters.find((one) => row.includes(one.id))?.username;
      const wrong = wrongIn(best).length;
      return [wrong, `Allein auf ${name} gezeigt, ${wrong} lagen daneben`];
    },
    illusion(id) {
      const best = at(id)
        .filter((index) => was(id, index) && survived(index))
        .sort((a, b) => wrongIn(b).length - wrongIn(a).length)[0];
      if (best === undefined) return [0, ''];
      const { playerIds, imposters } = rounds[best] as PlayedRound;
      const all = playerIds.length - imposters.length;
      return [wrongIn(best).length, `${wrongIn(best).length} von ${all} getäuscht, in einer Runde`];
    },
    scales(id) {
      const decided = rounds.filter(({ imposters, votes, endReason, winnerType }) => {
        const [only] = imposters;
        if (imposters.length !== 1 || !only || votes[id] !== only.id) return false;
        if (endReason !== 'stolen' && !(endReason === 'votes' && winnerType === 'group'))
          return false;
        const tally = (of: string | null) =>
          Object.values(votes).filter((one) => one === of).length;
        const rivals = Object.values(votes).filter((one) => one !== only.id);
        // With this vote elsewhere there is a tie.
        return Math.max(tally(null), ...rivals.map(tally)) === tally(only.id) - 1;
      });
      return [decided.length, `${decided.length} Mal den Ausschlag gegeben`];
    },
    comeback(id) {
      const half = Math.floor(rounds.length / 2);
      const place = (points: (id: string) => number) =>
        players.filter((one) => points(one.id) > points(id)).length + 1;
      const end = (one: string) => players.find((player) => player.id === one)?.points ?? 0;
      const before = (one: string) =>
        rounds.slice(half).reduce((left, { points }) => left - (points[one] ?? 0), end(one));
      const [from, to] = [place(before), place(end)];
      return [from - to, `Von Platz ${from} auf Platz ${to}`];
    },
    double(id) {
      const won = at(id).filter((index) => {
        const { winnerType, endReason } = rounds[index] as PlayedRound;
        return endReason !== 'imposter-left' && (winnerType === 'imposter') === was(id, index);
      });
      const own = won.filter((index) => was(id, index)).length;
      const group = won.length - own;
      const value = own && group ? won.length : 0;
      return [value, `${own} Mal als Imposter gewonnen, ${group} Mal mit der Gruppe`];
    },
    fastest(id) {
      const first = rounds.flatMap((round, index) => (round.firstVoterId === id ? [index] : []));
      const hits = first.filter((index) => rightIn(index).has(id)).length;
      return [hits, `${hits} Mal zuerst gewählt und richtig`];
    },
    bluff(id) {
      const own = at(id).filter((index) => was(id, index));
      const free = own.filter(survived).length;
      return [free, `${own.length} Mal Imposter, ${free} Mal entkommen`];
    },
    suspect(id) {
      const fingers = rows.filter(({ of }) => of === id).length;
      return [isNever(id) ? fingers : 0, `${fingers} Finger – und nie der Imposter`];
    },
    nose(id) {
      const cast = rounded(rows.filter((r) => r.by === id && r.isByGroup));
      const hits = rounded(right(id));
      return [hits, `${hits} von ${cast} Mal richtig gezeigt`];
    },
    lamb(id) {
      const voted = at(id).filter(
        (index) => Object.keys(rounds[index]?.ballotVotes ?? {}).length > 0,
      );
      const calm = voted.filter((index) => !rows.some((r) => r.at === index && r.of === id)).length;
      return [isNever(id) ? calm : 0, `In ${calm} Runden kein einziger Finger`];
    },
    streak(id) {
      const hits = rounds.map(({ points }) => ((points[id] ?? 0) > 0 ? 'x' : ' ')).join('');
      const most = Math.max(...hits.split(' ').map(({ length }) => length));
      return [most, `${most} Runden in Folge gepunktet`];
    },
    vane(id) {
      const path: string[] = [];
      for (const { ballotVotes, votes } of rounds) {
        for (const of of [ballotVotes[id], votes[id]]) if (of && path.at(-1) !== of) path.push(of);
      }
      const hits = rounded(right(id));
      const turns = Math.max(0, path.length - 1);
      return [
        hits > 0 ? turns : 0,
        `${turns} Mal woandershin gezeigt als zuvor, ${hits} Mal richtig`,
      ];
    },
  };
  return tell;
}

describe('[E2] a thousand evenings with leavers, ties, run-offs and all modes', () => {
  const games = Array.from({ length: 1000 }, (_, seed) => {
    const game = simulateGame(seed);
    const players = Object.keys(game.players).map((id) => ({ id, points: game.scores[id] ?? 0 }));
    return { game, rounds: game.playedRounds, players, given: awardsOf(game) };
  });
  const say = ({ id, value, of, name }: ShownAward) =>
    awardTexts[id].why(value, of, name).replaceAll('\u00a0', ' ');

  it('contain what they should', () => {
    const rounds = games.flatMap((one) => one.rounds);
    const seen = (is: (round: PlayedRound) => boolean) => rounds.filter(is).length;
    expect(
      seen(
        ({ votes, ballotVotes }) =>
          votes !== ballotVotes && JSON.stringify(votes) !== JSON.stringify(ballotVotes),
      ),
    ).toBeGreaterThan(200);
    for (const reason of ['votes', 'stolen', 'guess-right', 'guess-wrong', 'imposter-left']) {
      expect(
        seen(({ endReason }) => endReason === reason),
        reason,
      ).toBeGreaterThan(20);
    }
    expect(seen(({ imposters }) => imposters.length > 1)).toBeGreaterThan(500);
    for (const mode of ['classic', 'undercover', 'chaos']) {
      expect(games.filter(({ game }) => game.settings.mode === mode).length).toBeGreaterThan(200);
    }
    expect(
      seen(({ playerIds, points }) => Object.keys(points).length < playerIds.length),
    ).toBeGreaterThan(50);
    const all = new Set(games.flatMap(({ given }) => given.map(({ id }) => id)));
    expect([...all].sort()).toEqual(Object.keys(awardRules).sort());
  });

  it('give at least three awards to three players in 95 %, at most five, and none twice', () => {
    const full = games.filter(({ given }) => new Set(given.map((one) => one.playerId)).size >= 3);
    expect(full.length).toBeGreaterThanOrEqual(950);
    for (const { given, players } of games) {
      expect(given.length).toBeLessThanOrEqual(5);
      expect(new Set(given.map(({ playerId }) => playerId)).size).toBe(given.length);
      expect(new Set(given.map(({ id }) => id)).size).toBe(given.length);
      for (const { playerId } of given)
        expect(players.some(({ id }) => id === playerId)).toBe(true);
    }
  });

  it('say only what a second count of the votes says, of a player with the most', () => {
    for (const { rounds, players, given } of games) {
      const tell = recounted(rounds, players);
      for (const award of given) {
        const [value, sentence] = tell[award.id](award.playerId);
        expect([award.id, award.value, say(award)]).toEqual([award.id, value, sentence]);
        expect(value).toBeGreaterThanOrEqual(2);
        const others = players.map(({ id }) => tell[award.id](id)[0]);
        expect(Math.max(...others)).toBe(value);
      }
    }
  });

  it('give as many players one as any distribution could', () => {
    for (const { rounds, players, given } of games) {
      const tell = recounted(rounds, players);
      // All sets of players, as bits, that some distribution gives one each.
      let sets = new Set([0]);
      for (const id of Object.keys(awardRules) as AwardId[]) {
        const values = players.map((player) => tell[id](player.id)[0]);
        const most = Math.max(2, ...values);
        const bits = values.flatMap((value, seat) => (value === most ? [1 << seat] : []));
        sets = new Set([...sets].flatMap((set) => [set, ...bits.map((bit) => set | bit)]));
      }
      const sizes = [...sets].map((set) => set.toString(2).replaceAll('0', '').length);
      expect(given.length).toBe(Math.min(5, Math.max(...sizes)));
    }
  });
});
