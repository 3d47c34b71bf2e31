import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ChevronDown, Download, GripVertical, Plus, X } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type PointerEvent,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { gameApi } from '../../../contract/game-api.ts';
import { GuestName } from '../../../contract/shapes.ts';
import { GRADIENTS } from '../../../game/avatars.ts';
import { GROUP_MARK, MAX_PLAYERS, MIN_PLAYERS } from '../../../game/limits.ts';
import { Header } from '../../frame/layout/header.tsx';
import { PageTitle } from '../../frame/layout/page-title.tsx';
import { Screen } from '../../frame/layout/screen.tsx';
import { readStored, writeStored } from '../../kit/platform/storage.ts';
import { announce } from '../../kit/ui/announcer.tsx';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { IconButton } from '../../kit/ui/icon-button.tsx';
import { lazyComponent, prefetch } from '../../kit/ui/lazy.tsx';
import { Loading } from '../../kit/ui/loading.tsx';
import { NameLines } from '../../kit/ui/name-lines.tsx';
import { SegmentedRadio } from '../../kit/ui/segmented-radio.tsx';
import { initialSettings, rememberSettings } from '../../session/remembered.ts';
import { held as heldTexts } from '../../texts/held.ts';
import { ActionBar } from '../parts/action-bar.tsx';
import { ROWS, type SettingsChoice, SettingsFields } from '../settings/settings-fields.tsx';
import { acrossBar } from './pass-on.tsx';
import type { VoteKind, WordList } from './table.ts';
import { pocket as texts } from './texts.ts';

const OfflineWords = lazyComponent(() => import('./words/offline-words.tsx'));

const KEY = 'imposter-pocket';

/** Of a player who reads a card, or votes. */
const HANDOVER_SECONDS = 12;

type Remembered = { names: string[]; voteKind: VoteKind };

function remembered(): Remembered {
  try {
    const { names, voteKind } = JSON.parse(readStored(KEY) ?? '') as Partial<Remembered>;
    const known = (names ?? []).flatMap((name) => GuestName.safeParse(name).data ?? []);
    return {
      names: known.slice(0, MAX_PLAYERS),
      voteKind: voteKind === 'passing' ? 'passing' : 'pointing',
    };
  } catch {
    return { names: [], voteKind: 'pointing' };
  }
}

export type Start = (names: string[], settings: SettingsChoice, voteKind: VoteKind) => void;

/** `isIncluded`: comes with the page. */
export type DeviceList = WordList & { isAdult: boolean; isIncluded: boolean };

type SetupProps = { lists: readonly DeviceList[]; onListsChange: () => void; onStart: Start };

/** Who plays, and with what. */
export function Setup({ lists, onListsChange, onStart }: SetupProps) {
  const [last] = useState(remembered);
  const [names, setNames] = useState(last.names);
  const [typed, setTyped] = useState('');
  const [voteKind, setVoteKind] = useState(last.voteKind);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isListing, setListing] = useState(false);
  const client = useMemo(() => categoriesOf(lists), [lists]);
  const [settings, setSettings] = useState<SettingsChoice>(() =>
    initialSettings(false, choicesOf(lists)),
  );
  useEffect(() => prefetch(OfflineWords.preload()), []);
  // Each name moves it on, at last below the button or the keyboard.
  useEffect(() => {
    if (names.length > 0 && document.activeElement === field.current) {
      field.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [names.length]);
  const isFull = names.length >= MAX_PLAYERS;

  /** Scrolls to the field, too: what is missing stands below it. */
  function refuse(what: string): void {
    setProblem(what);
    field.current?.focus();
  }

  /** With the typed name; null if it cannot be added, which the page then says. */
  function withTyped(): string[] | null {
    const name = GuestName.safeParse(typed).data;
    if (name) {
      setProblem(null);
      return [...names, name];
    }
    refuse(heldTexts.nameInvalid);
    return null;
  }

  function add(event: FormEvent) {
    event.preventDefault();
    const all = withTyped();
    if (!all) return;
    setNames(all);
    setTyped('');
  }

  function start() {
    const all = typed.trim() && !isFull ? withTyped() : names;
    if (!all) return;
    if (all.length < MIN_PLAYERS) return refuse(texts.tooFew);
    writeStored(KEY, JSON.stringify({ names: all, voteKind } satisfies Remembered));
    // A list may have left the device since it was chosen.
    const listed = lists.map((list) => list.name);
    const chosen = settings.categories.filter((category) => listed.includes(category));
    const categories = chosen.length > 0 ? chosen : listed.slice(0, 1);
    onStart(all, { ...settings, categories }, voteKind);
  }

  return (
    <Screen title={texts.documentTitle} header={<Header />} className="gap-4 pt-3 wide:pb-4">
      <PageTitle className="max-w-[9em] text-[2rem] leading-[1.05]">{texts.title}</PageTitle>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-2">
          <NameList names={names} onChange={setNames} />
          {names.length === 0 && <p className="text-balance text-muted">{texts.intro}</p>}
          <form
            onSubmit={add}
            hidden={isFull}
            className="flex items-center gap-2 rounded-lg border-2 border-primary p-1 pl-3 outline-primary focus-within:outline-2 flat:order-first"
          >
            <input
              ref={field}
              aria-label={texts.another}
              placeholder={names.length === 0 ? texts.first : texts.another}
              value={typed}
              autoComplete="off"
              enterKeyHint="next"
              onChange={(event) => setTyped(event.target.value)}
              className="min-h-11 min-w-0 grow scroll-mb-28 bg-transparent text-[min(1rem,6.4vw)] font-[650] outline-none placeholder:text-muted"
            />
            <IconButton type="submit" label={texts.add}>
              <Plus />
            </IconButton>
          </form>
          <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
            {problem}
          </p>
          {isFull && <p className="text-center font-[650]">{texts.full}</p>}
          <p className="text-center text-sm text-balance text-muted">{texts.circle}</p>
        </div>
        <div style={ROWS} className="grid grid-cols-1 gap-4 wide:low:grid-cols-2">
          <SegmentedRadio
            legend={texts.howToVote}
            value={voteKind}
            onChange={setVoteKind}
            segments={[
              { value: 'pointing', label: texts.pointing },
              { value: 'passing', label: texts.passing },
            ]}
            hint={voteKind === 'pointing' ? texts.pointingHint : texts.passingHint}
          />
          {/* Queries keep the client that they began with. */}
          <QueryClientProvider key={lists.length} client={client}>
            <SettingsFields
              settings={settings}
              isPremium={false}
              without={['hostPlays', 'hideCode']}
              handoverSeconds={
                Math.max(MIN_PLAYERS, names.length) *
                HANDOVER_SECONDS *
                (voteKind === 'passing' ? 2 : 1)
              }
              onChange={(change) => {
                rememberSettings(change);
                setSettings({ ...settings, ...change });
              }}
            />
          </QueryClientProvider>
          <details
            className="group rounded-xl bg-paper/5 px-3 wide:low:col-span-full"
            onToggle={(event) => setListing(event.currentTarget.open)}
          >
            <summary className="flex min-h-12 items-center gap-2 font-[650]">
              <Download className="size-5 shrink-0 max-fold:hidden" />
              <span className="min-w-0 grow">{texts.moreLists}</span>
              <ChevronDown className="size-5 shrink-0 transition-press group-open:rotate-180" />
            </summary>
            {isListing && (
              <Suspense fallback={<Loading />}>
                <OfflineWords
                  included={lists.filter(({ isIncluded }) => isIncluded).map(({ name }) => name)}
                  onChange={onListsChange}
                />
              </Suspense>
            )}
          </details>
        </div>
      </div>
      <ActionBar stays className={`pt-4 ${acrossBar}`}>
        <Button className="lg:mx-auto lg:w-lg" onClick={start}>
          {texts.deal}
        </Button>
      </ActionBar>
    </Screen>
  );
}

const choicesOf = (lists: readonly DeviceList[]) =>
  lists.map(({ name, words, isAdult }) => {
    const entries = words.filter((entry) => !entry.startsWith(GROUP_MARK));
    return {
      ...{ name, section: 'Klassiker' as const, isInSeason: false },
      ...{ isPremium: false, isAdult, isOwn: false },
      wordCount: entries.length,
      sample: entries[0]?.split('|')[0] ?? '',
    };
  });

/** The lists on this device, where the picker looks for those of the server. */
function categoriesOf(lists: readonly DeviceList[]): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  client.setQueryData([gameApi.categories.path], choicesOf(lists));
  return client;
}

type NameListProps = { names: string[]; onChange: (names: string[]) => void };

/** Clockwise; a row moves by drag, or with the arrows. */
function NameList({ names, onChange }: NameListProps) {
  const [dragged, setDragged] = useState<number | null>(null);

  function move(from: number, to: number) {
    const name = names[from];
    if (name === undefined || to < 0 || to >= names.length || to === from) return;
    const rest = names.toSpliced(from, 1);
    onChange(rest.toSpliced(to, 0, name));
    announce(texts.moved(name, to + 1));
  }

  function drag({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    if (dragged === null) return;
    const rows = [...(currentTarget.closest('ol')?.children ?? [])];
    // In two columns the grips are at the right of each.
    const over = rows.findIndex((row) => {
      const { bottom, right } = row.getBoundingClientRect();
      return clientY < bottom && clientX < right + 48;
    });
    const to = over < 0 ? names.length - 1 : over;
    move(dragged, to);
    setDragged(to);
  }

  function onKey(event: KeyboardEvent, at: number) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(at, at + step);
    // The grip of the place that the name moved to.
    const grips = event.currentTarget.closest('ol')?.querySelectorAll<HTMLElement>('[data-grip]');
    requestAnimationFrame(() => grips?.[at + step]?.focus());
  }

  if (names.length === 0) return null;
  return (
    <ol aria-label={texts.names} className="grid grid-cols-1 gap-2 flat:grid-cols-2">
      {names.map((name, at) => (
        <li
          // Two may have one name.
          key={at}
          className="flex min-h-13 items-center gap-2 rounded-lg bg-surface pl-2 edge-subtle"
        >
          <Avatar player={{ avatar: GRADIENTS[at % GRADIENTS.length] ?? '' }} size="sm" />
          <span className="min-w-0 grow font-[650]">
            <NameLines name={name} least={8} />
          </span>
          <button
            type="button"
            data-grip=""
            aria-label={texts.move(name)}
            className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-muted"
            onKeyDown={(event) => onKey(event, at)}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              setDragged(at);
            }}
            onPointerMove={drag}
            onPointerUp={() => setDragged(null)}
            onPointerCancel={() => setDragged(null)}
          >
            <GripVertical className="size-5" />
          </button>
          <button
            type="button"
            aria-label={texts.remove(name)}
            className="grid size-11 shrink-0 place-items-center text-muted"
            onClick={() => onChange(names.toSpliced(at, 1))}
          >
            <X className="size-5" />
          </button>
        </li>
      ))}
    </ol>
  );
}
