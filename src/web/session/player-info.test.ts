import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlayerId } from '../../contract/shapes.ts';
import { forgetPlayer, playerInfo, rememberName } from './player-info.ts';

const KEY = 'imposter-player-info';

function storageOf(entries: Map<string, string>) {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
}

const blocked = {
  getItem() {
    throw new Error('blocked');
  },
  setItem() {
    throw new Error('blocked');
  },
};

describe('the local player info', () => {
  let entries: Map<string, string>;

  beforeEach(() => {
    entries = new Map();
    vi.stubGlobal('localStorage', storageOf(entries));
    // The tests of a worker share this module: another file may have left a player in memory.
    forgetPlayer();
    entries.clear();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('creates a valid id and keeps it', () => {
    const { id, name } = playerInfo();
    expect(PlayerId.safeParse(id).success).toBe(true);
    expect(name).toBe('');
    expect(playerInfo().id).toBe(id);
    expect(JSON.parse(entries.get(KEY) ?? '')).toEqual({ id, name: '' });
  });

  it('stores the name with the same id', () => {
    const { id } = playerInfo();
    rememberName('Ayşe 🦊');
    expect(playerInfo()).toEqual({ id, name: 'Ayşe 🦊' });
  });

  it.each([
    ['no JSON', '{'],
    ['no object', '"Mia"'],
    ['nothing', 'null'],
    ['an id that the server refuses', '{"id":"a b","name":"Mia"}'],
    ['no id', '{"name":"Mia"}'],
  ])('starts afresh where the entry is %s', (_, entry) => {
    entries.set(KEY, entry);
    expect(PlayerId.safeParse(playerInfo().id).success).toBe(true);
    expect(playerInfo().name).toBe('');
  });

  it('keeps a valid id with an invalid name', () => {
    entries.set(KEY, '{"id":"p-abc-123","name":7}');
    expect(playerInfo()).toEqual({ id: 'p-abc-123', name: '' });
  });

  it('works when storage is blocked', () => {
    vi.stubGlobal('localStorage', blocked);
    const { id } = playerInfo();
    rememberName('Mia');
    expect(playerInfo()).toEqual({ id, name: 'Mia' });
    vi.stubGlobal('localStorage', storageOf(entries));
  });

  it('is a new one after signing out', () => {
    rememberName('Mia');
    const { id } = playerInfo();
    forgetPlayer();
    expect(playerInfo().name).toBe('');
    expect(playerInfo().id).not.toBe(id);
  });
});
