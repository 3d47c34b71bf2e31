import { describe, expect, it } from 'vitest';
import { ApiError } from './api-client.ts';
import { isSessionOver } from './session.ts';

const refusal = (status: number, code: string) =>
  new ApiError(status, JSON.stringify({ code, message: 'Ein Satz.' }));

describe('[W2] a session that ended meanwhile', () => {
  it('shows in nobody being signed in, or somebody else', () => {
    expect(isSessionOver(refusal(401, 'not-signed-in'))).toBe(true);
    expect(isSessionOver(refusal(403, 'not-you'))).toBe(true);
  });

  it('is not what other refusals say', () => {
    expect(isSessionOver(refusal(403, 'kicked'))).toBe(false);
    expect(isSessionOver(refusal(409, 'lobby-full'))).toBe(false);
    expect(isSessionOver(new ApiError(0, 'network'))).toBe(false);
    expect(isSessionOver(new Error('401'))).toBe(false);
  });
});
