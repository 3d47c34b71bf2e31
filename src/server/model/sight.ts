import { inRound, isHere, type Lobby, type Round, received } from './lobby.ts';

/** What a viewer of the reference sees [W1], in the words of the contract. */

const entries = <T>(map: Map<string, T>): Record<string, T> => Object.fromEntries(map);

/** Before the result: what lies on the viewer's own card, and the own vote. */
function ownCard(lobby: Lobby, round: Round, viewerId: string): object {
  if (!inRound(lobby, viewerId)) return {};
  const { word, category, imposterWord, imposterIds } = round.drawn;
  const { mode } = lobby.settings;
  const votes = entries(new Map([...round.votes].filter(([id]) => id === viewerId)));
  if (!imposterIds.includes(viewerId)) return { votes, word };
  if (mode === 'undercover') return { votes, word: imposterWord };
  return { votes, imposterIds: [viewerId], category: mode === 'hint' ? category : null };
}

function open({ drawn, votes, result }: Round): object {
  if (!result) return {};
  const { points, ...rest } = result;
  const { word, imposterWord, imposterIds } = drawn;
  return {
    ...rest,
    word,
    imposterWord,
    imposterIds,
    votes: entries(votes),
    roundPoints: entries(points),
  };
}

/** Everything but the faces and the server's clock. */
export function sightOf(lobby: Lobby, viewerId: string): Record<string, unknown> {
  const { round } = lobby;
  const players = lobby.seats.map((seat, index) => [
    seat.id,
    {
      id: seat.id,
      username: seat.name,
      seat: index,
      isHost: seat.id === lobby.hostId,
      isReady: seat.isReady,
      isConnected: isHere(seat),
      inRound: inRound(lobby, seat.id),
      hasVoted: round?.votes.has(seat.id) ?? false,
      votes: round ? received(round, seat.id) : 0,
    },
  ]);
  return {
    lobbyCode: lobby.code,
    lobbyName: lobby.lobbyName,
    version: lobby.version,
    status: lobby.status,
    settings: lobby.settings,
    players: Object.fromEntries(players),
    currentRound: lobby.roundNumber,
    totalRounds: lobby.totalRounds,
    phaseEndsAt: lobby.endsAt,
    scores: Object.fromEntries(lobby.seats.map(({ id }) => [id, lobby.scores.get(id) ?? 0])),
    speakingOrder: round?.drawn.order ?? [],
    speakerId: round?.speakerId ?? null,
    nextSpeakerId: round?.nextSpeakerId ?? null,
    departed: round?.departed.map(({ id, name }) => ({ id, username: name })) ?? [],
    word: '',
    category: null,
    imposterIds: [],
    votes: {},
    winnerId: null,
    winnerType: null,
    endReason: null,
    roundPoints: {},
    accusedIds: [],
    imposterWord: null,
    guessedWord: null,
    ...(round && (round.result ? open(round) : ownCard(lobby, round, viewerId))),
  };
}

/** [W2b] What anybody may know. */
export function checkOf(lobby: Lobby): object {
  const { code, lobbyName, status, settings, seats, hostId } = lobby;
  const hostName = seats.find(({ id }) => id === hostId)?.name;
  return { lobbyCode: code, lobbyName, status, settings, hostName, playerCount: seats.length };
}

/** What has to be stored of a lobby: with what no view carries. */
export function storedOf(lobby: Lobby): object {
  return {
    version: lobby.version,
    status: lobby.status,
    currentRound: lobby.roundNumber,
    totalRounds: lobby.totalRounds,
    phaseEndsAt: lobby.endsAt,
    activeAt: lobby.activeAt,
    seats: lobby.seats.map(({ id, name, isReady, goneSince }) => ({
      id,
      name,
      isReady,
      goneSince,
      isHost: id === lobby.hostId,
    })),
    kickedIds: [...lobby.kickedIds],
    scores: entries(lobby.scores),
    round: lobby.round && {
      ...lobby.round.drawn,
      departedIds: lobby.round.departed.map(({ id }) => id),
      speakerId: lobby.round.speakerId,
      nextSpeakerId: lobby.round.nextSpeakerId,
      votes: entries(lobby.round.votes),
      endReason: lobby.round.result?.endReason ?? null,
    },
  };
}
