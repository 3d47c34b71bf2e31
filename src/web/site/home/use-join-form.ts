import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { gameApi } from '../../../contract/game-api.ts';
import { sentences } from '../../../contract/sentences.ts';
import { Name } from '../../../contract/shapes.ts';
import { isWholeCode, readCode } from '../../frame/forms/read-code.ts';
import { paths } from '../../kit/paths.ts';
import { listen } from '../../kit/platform/listen.ts';
import { readStored, writeStored } from '../../kit/platform/storage.ts';
import { useChange } from '../../kit/platform/use-change.ts';
import { toast, WAITING_MS } from '../../kit/ui/toast.ts';
import { keepFirstView } from '../../play/channel/first-view.ts';
import { call } from '../../session/api-client.ts';
import { playerInfo, rememberName } from '../../session/player-info.ts';
import {
  isSessionOver,
  meQuery,
  signInAsGuest,
  toastFailure,
  useMe,
  useSignInAgain,
} from '../../session/session.ts';
import { home, toasts } from '../../texts/index.ts';
import { isFull, useLobbyCheck } from './use-lobby-check.ts';

const texts = home.joinDialog;

/** Name and code of a joining player; `invitation`: the code of a link, or empty. */
export function useJoinForm(invitation: string, onJoined?: () => Promise<void>) {
  const [storedName, setStoredName] = useState('');
  const [name, setName] = useState('');
  const [code, setCode] = useState(invitation);
  const [nameError, setNameError] = useState<string | null>(null);
  const [codeError, setCodeError] = useState<string | null>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const { lobby, problem, isChecking, check, refresh } = useLobbyCheck(code);
  const join = useJoin(onJoined);
  const { mutate } = join;
  const user = useMe();
  // Joining signs a visitor in; the form stays as it is until the lobby opens.
  const [me, setMe] = useState(user);
  if (me !== user && !join.isPending) setMe(user);

  // In an effect: the invitation is prerendered without a name, and may have got one by now.
  useEffect(() => {
    const { name } = playerInfo();
    setStoredName(name);
    setName(nameInput.current?.value || name);
  }, []);

  useEffect(() => {
    if (!invitation || lobby?.lobbyCode !== invitation || me === undefined) return;
    if (storedName && claimAutoJoin(invitation)) mutate({ code: invitation, name: storedName });
  }, [invitation, lobby, me, mutate, storedName]);

  // It may have become full, or be gone.
  useChange(join.isError, (_, isError) => isError && refresh());
  useChange(isFull(lobby), (wasFull) => wasFull && join.reset());

  // Field and button stay above an on-screen keyboard.
  useEffect(() => {
    if (!visualViewport) return;
    return listen(visualViewport, ['resize'], () => {
      const { form } = document.activeElement as Partial<HTMLInputElement>;
      form?.querySelector('[type=submit]')?.scrollIntoView({ block: 'nearest' });
    });
  }, []);

  const isComplete = isWholeCode(code);

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrongName = me ? null : nameProblem(name, home.name.missing.description);
    const wrongCode = isComplete ? null : texts.invalid.description;
    setNameError(wrongName);
    setCodeError(wrongCode);
    if (wrongName) {
      const isMissing = wrongName === home.name.missing.description;
      const title = isMissing ? home.name.missing.title : toasts.error;
      toast({ title, description: wrongName, tone: 'error' });
      nameInput.current?.focus();
    } else if (wrongCode) {
      toast({ ...texts.invalid, tone: 'error' });
      codeInput.current?.focus();
    } else {
      mutate({ code, name });
    }
  }

  return {
    me,
    code,
    lobby,
    problem,
    isChecking,
    check,
    join,
    submit,
    isComplete,
    isNameTyped: name !== storedName,
    isBlocked: isComplete && !lobby,
    nameField: {
      ref: nameInput,
      me,
      value: name,
      onChange: (next: string) => {
        setName(next);
        setNameError(null);
      },
      error: nameError,
    },
    codeField: {
      ref: codeInput,
      value: code,
      onChange: (next: string) => {
        setCode(readCode(next));
        setCodeError(null);
        join.reset();
      },
      error: codeError ?? problem,
      hint: isComplete ? undefined : texts.codeHint,
    },
  };
}

export type JoinForm = ReturnType<typeof useJoinForm>;

/** The problem of a name, by the server's rule; null if valid [L2]. */
export function nameProblem(raw: string, missing: string): string | null {
  const read = Name.safeParse(raw);
  if (read.success) return null;
  const code = read.error.issues[0]?.message;
  if (code === 'name-too-long' || code === 'name-forbidden') return sentences[code];
  return missing;
}

/** Remembers where storage is blocked, until reload. */
const joined = new Set<string>();

/** True on the first call per code and browser session: an invitation joins only once. */
export function claimAutoJoin(code: string): boolean {
  const key = `imposter-auto-join-${code}`;
  if (joined.has(code) || readStored(key, 'sessionStorage') !== null) return false;
  joined.add(code);
  writeStored(key, 'yes', 'sessionStorage');
  return true;
}

type Input = { code: string; name: string };

/** Takes a seat; signs a visitor in as a guest first. `onJoined`: before the lobby opens. */
function useJoin(onJoined?: () => Promise<void>) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const signInAgain = useSignInAgain();
  return useMutation({
    mutationFn: async ({ code, name }: Input) => {
      toast({ ...toasts.joining, repeatsScreen: true, duration: WAITING_MS });
      const me = await queryClient.ensureQueryData(meQuery);
      const user = me ?? (await signInAsGuest(queryClient, name));
      rememberName(user.username);
      const game = await call(gameApi.join, {
        params: { code },
        body: { playerId: user.id, playerName: user.username },
      });
      keepFirstView(user.id, game);
      return game;
    },
    onSuccess: async ({ lobbyCode }) => {
      await onJoined?.();
      toast({ ...toasts.joined, repeatsScreen: true });
      // Back from the lobby must not reopen the invitation.
      navigate(paths.lobbyScreen('lobby', lobbyCode), { replace: location.search !== '' });
    },
    onError: (error, { code }) => {
      if (isSessionOver(error)) return signInAgain('join', code);
      // Still signed out: creating the guest failed, before the join request.
      const isSignedOut = queryClient.getQueryData(meQuery.queryKey) === null;
      toastFailure(error, home.joinDialog.failure, isSignedOut ? toasts.guestFailed : undefined);
    },
  });
}
