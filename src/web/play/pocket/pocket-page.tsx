import { useQuery } from '@tanstack/react-query';
import { Menu as MenuIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import type { PlayerView } from '../../../contract/shapes.ts';
import { Header } from '../../frame/layout/header.tsx';
import { Screen } from '../../frame/layout/screen.tsx';
import { useStore } from '../../kit/platform/store.ts';
import { useAnnouncement } from '../../kit/ui/announcer.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { IconButton } from '../../kit/ui/icon-button.tsx';
import { lazyComponent, prefetch, useLazyDialog } from '../../kit/ui/lazy.tsx';
import { Loading } from '../../kit/ui/loading.tsx';
import { Mask } from '../../kit/ui/mask.tsx';
import { createReactions } from '../channel/reaction-store.ts';
import { type Lobby, LobbyContext } from '../channel/use-lobby.ts';
import { keepAwake } from '../channel/wake-lock.ts';
import { PhaseHeader } from '../parts/phase-header.tsx';
import { cardTexts } from '../parts/secret-card.tsx';
import { signal, useSounds } from '../sound/player.ts';
import { type Face, roundFaces } from '../view/players.ts';
import { ViewContext } from '../view/use-view.ts';
import { HoldCard } from './hold-card.tsx';
import type { Asked } from './menu-dialog.tsx';
import { PassOn } from './pass-on.tsx';
import { type DeviceList, Setup } from './setup.tsx';
import { type CreateMatcher, loadMatcher, TABLE_ID, type Table } from './table.ts';
import { pocket as texts } from './texts.ts';
import { useEvening } from './use-evening.ts';
import { entriesOf, readOffline } from './words/offline-lists.ts';

const ResultPage = lazyComponent(() => import('../result/result-page.tsx'));
const Talk = lazyComponent(() => import('./talk.tsx'));
const Vote = lazyComponent(() => import('./vote.tsx'));
const LastWord = lazyComponent(() => import('./last-word.tsx'));
const GuessTurn = lazyComponent(() => import('./guess-turn.tsx'));
const MenuDialog = lazyComponent(() => import('./menu-dialog.tsx'));

/** The lists that come with the page, then those that were taken along. */
async function fetchLists(): Promise<DeviceList[]> {
  const { default: start } = await import('virtual:start-set');
  const included = start.map((list) => ({ ...list, isAdult: false, isIncluded: true }));
  // Where storage is blocked there are no others: the part with the lists says so.
  const stored = await readOffline().catch(() => null);
  const taken = [...(stored?.lists.values() ?? [])].map(({ pack, isAdult }) => ({
    ...{ name: pack.name, words: entriesOf(pack), facts: pack.facts, isAdult, isIncluded: false },
  }));
  const names = included.map(({ name }) => name);
  return [...included, ...taken.filter(({ name }) => !names.includes(name))];
}

/** `/ein-handy`: the whole game on one phone that goes round, without a server. */
export default function PocketPage() {
  const { data, refetch } = useQuery({
    queryKey: ['pocket-lists'],
    queryFn: () => Promise.all([fetchLists(), loadMatcher()]),
    networkMode: 'always',
  });
  if (!data) return <Waiting />;
  const [lists, createMatcher] = data;
  return <Evening {...{ lists, createMatcher }} onListsChange={() => void refetch()} />;
}

function Waiting() {
  return (
    <Screen title={texts.documentTitle} header={<Header />} banner={null}>
      <h1 className="sr-only">{texts.title}</h1>
      <Loading />
    </Screen>
  );
}

type EveningProps = {
  lists: readonly DeviceList[];
  createMatcher: CreateMatcher;
  onListsChange: () => void;
};

function Evening({ lists, createMatcher, onListsChange }: EveningProps) {
  const { state, storageError, start, takeOver, forget } = useEvening(lists, createMatcher);
  // Before they are needed: without network they come from the service worker.
  useEffect(
    () =>
      prefetch(
        ...[Talk, ResultPage, Vote, LastWord, GuessTurn, MenuDialog].map((part) => part.preload()),
      ),
    [],
  );
  const says = storageError && texts[storageError];
  useAnnouncement(says);
  const warning = says && (
    <p className="mx-auto max-w-[30rem] px-5 pt-2 text-center text-sm text-primary">{says}</p>
  );
  switch (state.kind) {
    case 'loading':
      return <Waiting />;
    case 'elsewhere':
      return (
        <Screen title={texts.documentTitle} header={<Header />} banner={null}>
          <div className="mx-auto grid w-full max-w-[30rem] grow content-center gap-4">
            <Mask className="w-14 -rotate-6 text-danger" />
            <h1 className="text-2xl text-balance">{texts.elsewhere}</h1>
            <p className="text-muted">{texts.elsewhereText}</p>
            <Button onClick={takeOver}>{texts.takeOver}</Button>
          </div>
        </Screen>
      );
    case 'setup':
      return (
        <>
          {warning}
          <Setup lists={lists} onListsChange={onListsChange} onStart={start} />
        </>
      );
    case 'table':
      return (
        <>
          {warning}
          <AtTable table={state.table} onForget={forget} />
        </>
      );
  }
}

/** What the phone on the table is: it has no card and no vote, and may do what the host may. */
const ME: PlayerView = {
  ...{
    id: TABLE_ID,
    username: '',
    avatar: '',
    seat: -1,
    isHost: true,
    heldBy: null,
    isReady: true,
  },
  ...{ isConnected: true, inRound: false, hasVoted: false, votes: 0 },
};

function AtTable({ table, onForget }: { table: Table; onForget: () => void }) {
  const state = useStore(table);
  const { game, clockOffset, voteKind } = state;
  useSounds(game, TABLE_ID);
  const isRunning = game.status === 'playing' || game.status === 'voting';
  useEffect(() => (isRunning ? keepAwake() : undefined), [isRunning]);
  const at = `${game.status} ${game.currentRound}`;
  const [asked, setAsked] = useState<(Asked & { at: string }) | null>(null);
  // A new deal or phase covers it.
  const shown = asked?.at === at ? asked : null;
  const isAsking = shown !== null;
  useEffect(() => table.setAsking(isAsking), [table, isAsking]);

  const lobby = useMemo<Lobby>(() => {
    const menu = (
      <Menu table={table} onForget={onForget} onAsk={(one) => setAsked({ ...one, at })} />
    );
    const live = {
      ...{ game, clockOffset, connection: 'connected' as const, end: null, isClockDoubted: false },
    };
    return {
      ...{ game, me: ME, connection: 'connected', clockOffset, roundStartedAt: null, play: signal },
      local: {
        ...{ menu, rounds: table.rounds },
        note: voteKind === 'pointing' ? texts.noOwnPoints : null,
      },
      store: {
        ...{ seat: { code: game.lobbyCode, playerId: TABLE_ID }, get: () => live },
        ...{ subscribe: table.subscribe, dispatch: () => {}, wake: () => {} },
        ...{ sendCall: async (call) => table.answer(call), sendCallWhenOpen: async () => null },
        reactions: createReactions(),
      },
    };
  }, [table, game, clockOffset, voteKind, onForget, at]);

  return (
    <ViewContext value={lobby}>
      <LobbyContext value={lobby}>
        <Suspense fallback={<Waiting />}>
          {game.status === 'result' ? (
            <ResultPage key={game.currentRound} />
          ) : game.stage === 'lastWord' && !shown ? (
            <LastWord table={table} />
          ) : (
            <Round>
              {game.status === 'waiting' ? (
                <Again table={table} />
              ) : shown ? (
                <OneCard table={table} {...shown} onDone={() => setAsked(null)} />
              ) : (
                <Phase table={table} seenIds={state.seenIds} isPointing={voteKind === 'pointing'} />
              )}
            </Round>
          )}
        </Suspense>
      </LobbyContext>
    </ViewContext>
  );
}

function Round({ children }: { children: ReactNode }) {
  return (
    <Screen
      title={texts.documentTitle}
      banner={null}
      header={<PhaseHeader />}
      className="@container pt-3 max-tall:pt-1 wide:pb-4"
    >
      {children}
    </Screen>
  );
}

/** After "Nochmal spielen": the same players, no points. */
function Again({ table }: { table: Table }) {
  useEffect(() => table.deal(), [table]);
  return <Loading />;
}

type PhaseProps = { table: Table; seenIds: readonly string[]; isPointing: boolean };

function Phase({ table, seenIds, isPointing }: PhaseProps) {
  const { game } = useStore(table);
  const faces = roundFaces(game);
  const next = faces.find(({ id }) => !seenIds.includes(id));
  if (game.status === 'playing') {
    if (!next) return <Talk table={table} />;
    return (
      <OneCard
        key={next.id}
        table={table}
        face={next}
        progress={{ done: seenIds.length, all: faces.length, says: texts.haveSeen }}
        onDone={() => table.markSeen(next.id)}
      />
    );
  }
  return <Vote key={game.stage ?? 'ballot'} table={table} isPointing={isPointing} />;
}

type OneCardProps = {
  table: Table;
  face: Face;
  /** The guess of the Imposter instead of the card [R6]. */
  toGuess?: boolean;
  progress?: ComponentProps<typeof PassOn>['progress'];
  onDone: () => void;
};

/** To this player only: confirmed by name, then held. */
function OneCard({ table, face, toGuess = false, progress, onDone }: OneCardProps) {
  const [isTaken, setTaken] = useState(false);
  if (isTaken && toGuess) return <GuessTurn playerId={face.id} onDone={onDone} />;
  return isTaken ? (
    <HoldCard
      player={face}
      card={() => cardTexts(table.cardOf(face.id), face.id, table.get().game.settings.mode)}
      onDone={onDone}
    />
  ) : (
    <PassOn
      to={face}
      progress={progress}
      badge={toGuess ? undefined : 'card'}
      onTaken={() => setTaken(true)}
    >
      {/* From the menu: perhaps another name was meant. */}
      {!progress && (
        <Button variant="ghost" size="md" onClick={onDone}>
          {texts.back}
        </Button>
      )}
    </PassOn>
  );
}

type MenuProps = Omit<ComponentProps<typeof MenuDialog>, 'onClose'>;

function Menu(props: MenuProps) {
  const { dialog, open } = useLazyDialog(MenuDialog, props);
  return (
    <>
      <IconButton
        label={texts.menu}
        aria-haspopup="dialog"
        onClick={() => void open()}
        className="bg-surface"
      >
        <MenuIcon />
      </IconButton>
      {dialog}
    </>
  );
}
