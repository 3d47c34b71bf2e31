import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { listen, onShown } from '../../kit/platform/listen.ts';
import type { Start } from './setup.tsx';
import { readEvening, writeEvening } from './storage.ts';
import {
  type CreateMatcher,
  type Evening,
  newEvening,
  openTable,
  type Table,
  type VoteKind,
  type WordList,
  wordSourceOf,
} from './table.ts';

const LOCK = 'imposter-pocket';

/** `elsewhere`: another tab has the evening. */
type State = { kind: 'loading' | 'elsewhere' | 'setup' } | { kind: 'table'; table: Table };

/**
 * Keeps the evening until the page is `left`. Resolves with whether another tab has it, at once or later. Without
 * locks, on an insecure address, none has.
 */
async function holdLock(
  isTaking: boolean,
  left: AbortSignal,
  onHeld: () => void,
): Promise<boolean> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) {
    onHeld();
    return false;
  }
  const options = isTaking ? { steal: true } : { ifAvailable: true };
  try {
    return await locks.request(LOCK, options, async (lock) => {
      if (!lock) return true;
      if (left.aborted) return false;
      onHeld();
      await new Promise<unknown>((resolve) => left.addEventListener('abort', resolve));
      return false;
    });
  } catch (error) {
    // Another tab took over.
    if (error instanceof DOMException && error.name === 'AbortError') return true;
    // Where storage is blocked, so are locks.
    onHeld();
    return false;
  }
}

/** What the page says about the store. */
type StorageError = 'notStored' | 'unreadable' | null;

/** The evening of this device [H4]: one tab shows it, and each move is stored. */
export function useEvening(lists: readonly WordList[], createMatcher: CreateMatcher) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [storageError, setStorageError] = useState<StorageError>(null);
  const wordSource = useMemo(() => wordSourceOf(lists, createMatcher), [lists, createMatcher]);

  const save = (evening: Evening | null) => {
    writeEvening(evening).then(
      () => setStorageError(null),
      () => setStorageError('notStored'),
    );
  };

  function show(evening: Evening): Table {
    const table = openTable(evening, wordSource, save);
    setState({ kind: 'table', table });
    return table;
  }

  async function load(): Promise<void> {
    try {
      const evening = await readEvening();
      if (evening !== null && evening !== 'unreadable') return void show(evening);
      // What cannot be read stays until a new evening replaces it.
      setStorageError(evening);
    } catch {
      // Storage is blocked: the evening is played in memory, and the page says so.
      setStorageError('notStored');
    }
    setState({ kind: 'setup' });
  }

  const [page] = useState(() => new AbortController());
  const enter = async (isTaking: boolean) => {
    const isElsewhere = await holdLock(isTaking, page.signal, () => void load());
    if (isElsewhere) setState({ kind: 'elsewhere' });
  };
  const begin = useEffectEvent(() => void enter(false));
  useEffect(() => {
    begin();
    return () => page.abort();
  }, [page]);

  const table = state.kind === 'table' ? state.table : null;
  useEffect(() => {
    if (!table) return;
    const stops = [
      onShown(() => table.setShown(true)),
      listen(document, ['visibilitychange'], () => {
        if (document.visibilityState === 'hidden') table.setShown(false);
      }),
      table.stop,
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [table]);

  const start: Start = (names, settings, voteKind: VoteKind) => {
    show(newEvening(names, settings, voteKind, wordSource)).deal();
  };
  return {
    state,
    storageError,
    start,
    takeOver: () => void enter(true),
    forget() {
      save(null);
      setState({ kind: 'setup' });
    },
  };
}
