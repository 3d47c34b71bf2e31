import { afterEach, describe, expect, it, vi } from 'vitest';
import { gameApi } from '../../contract/game-api.ts';
import { ApiError, call, get, sentenceOf } from './api-client.ts';

type Sent = { path: string; init: RequestInit };

/** Answers the next request; records the requests in the returned list. */
function answer(status: number, body: string, statusText = ''): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, init });
    return new Response(status === 204 ? null : body, { status, statusText });
  });
  return sent;
}

async function failureOf(request: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await request.then(
    () => null,
    (reason) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError');
  return error;
}

afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  it('puts parameters into the path, and the body as JSON, with cookies', async () => {
    const sent = answer(200, '{"version":7}');
    const body = { voterId: 'voter', targetId: null };
    const view = await call(gameApi.vote, { params: { code: 'K7QXP' }, body });
    expect(view).toEqual({ version: 7 });
    expect(sent[0]?.path).toBe('/api/games/K7QXP/vote');
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  });

  it('puts the query behind the path and sends no body when there is none', async () => {
    const sent = answer(200, '{}');
    await call(gameApi.game, { params: { code: 'K7QXP' }, query: { playerId: 'p-1/2' } });
    expect(sent[0]?.path).toBe('/api/games/K7QXP?playerId=p-1%2F2');
    expect(sent[0]?.init).not.toHaveProperty('body');
    expect(sent[0]?.init).toMatchObject({ headers: {} });
  });

  it('without a reply resolves to nothing', async () => {
    answer(204, '');
    expect(await call(gameApi.logout)).toBeUndefined();
  });
});

describe('a failure', () => {
  it('has the message "<status>: <body text>" and carries the server’s code and text', async () => {
    const body = '{"message":"Du hast bereits abgestimmt.","code":"already-voted"}';
    answer(409, body);
    const error = await failureOf(get('/api/games/K7QXP'));
    expect(error.message).toBe(`409: ${body}`);
    expect(error).toMatchObject({
      status: 409,
      code: 'already-voted',
      text: 'Du hast bereits abgestimmt.',
    });
  });

  it('takes the status text where the body is empty', async () => {
    answer(502, '', 'Bad Gateway');
    const error = await failureOf(get('/api/me'));
    expect(error.message).toBe('502: Bad Gateway');
    expect(error).toMatchObject({ code: null, text: null });
  });

  it('of the network has status 0', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(get('/api/me'))).toMatchObject({ status: 0, code: null, text: null });
  });

  it('is also a 200 that is not JSON', async () => {
    answer(200, '<html>Hotel WLAN</html>');
    expect((await failureOf(get('/api/me'))).status).toBe(0);
  });
});

describe('the displayed message', () => {
  const fallback = 'Fehler beim Abstimmen';

  it('is the server’s text when there is one', () => {
    const error = new ApiError(409, '{"message":"Du hast bereits abgestimmt."}');
    expect(sentenceOf(error, fallback)).toBe('Du hast bereits abgestimmt.');
  });

  it('is the fallback otherwise, never raw text', () => {
    expect(sentenceOf(new ApiError(500, 'Error: boom at line 3'), fallback)).toBe(fallback);
    expect(sentenceOf(new TypeError('boom'), fallback)).toBe(fallback);
  });

  it('is about the connection when the server was not reached', () => {
    expect(sentenceOf(new ApiError(0, 'network'), fallback)).toMatch(/^Keine Verbindung/);
  });
});
