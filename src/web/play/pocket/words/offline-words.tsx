import { useQuery } from '@tanstack/react-query';
import { Check, ChevronDown, Download, Lock, RefreshCw, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { gameApi } from '../../../../contract/game-api.ts';
import type { CategoryChoice } from '../../../../contract/shapes.ts';
import { PremiumHint } from '../../../frame/premium-hint.tsx';
import { announce } from '../../../kit/ui/announcer.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { Dots } from '../../../kit/ui/dots.tsx';
import { IconButton } from '../../../kit/ui/icon-button.tsx';
import { sentenceOf } from '../../../session/api-client.ts';
import { queryOf } from '../../../session/query-client.ts';
import { useMe } from '../../../session/session.ts';
import {
  fetchPack,
  type OfflineList,
  readOffline,
  removeOffline,
  takeOffline,
} from './offline-lists.ts';
import { offlineWords as texts } from './texts.ts';

type Offline = Awaited<ReturnType<typeof readOffline>>;

type OfflineWordsProps = {
  /** Names of the categories that come with the page. */
  included: readonly string[];
  /** The lists on this device are others now. */
  onChange: () => void;
};

/** Which word lists are on this device, and those that it can take along [H5]. */
export default function OfflineWords({ included, onChange }: OfflineWordsProps) {
  const isMember = useMe()?.isPremium ?? false;
  const { data: categories, isError } = useQuery(queryOf(gameApi.categories));
  const [offline, setOffline] = useState<Offline | 'blocked' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);

  const read = useCallback(() => readOffline().then(setOffline, () => setOffline('blocked')), []);
  useEffect(() => {
    read();
  }, [read]);

  /** One after the other; the first that fails ends it. */
  async function change(
    names: readonly string[],
    work: (name: string) => Promise<void>,
    done: (name: string) => string,
  ) {
    setProblem(null);
    let name = '';
    try {
      for (name of names) {
        setBusy(name);
        await work(name);
        announce(done(name));
        await read();
      }
    } catch (error) {
      setProblem(`${name}: ${sentenceOf(error, texts.takeFailed)}`);
      await read();
    }
    onChange();
    setBusy(null);
  }

  const take = (...wanted: readonly CategoryChoice[]) =>
    change(
      wanted.map(({ name }) => name),
      async (name) => {
        const category = wanted.find((one) => one.name === name);
        if (category) await takeOffline(category);
      },
      texts.taken,
    );

  if (offline === null || offline === 'blocked' || !categories) {
    const says = offline === 'blocked' ? texts.blocked : isError && texts.failed;
    return says && <p className="pb-4 text-sm text-muted">{says}</p>;
  }
  const isLocked = ({ isPremium }: CategoryChoice) => isPremium && !isMember;
  const isThere = ({ name }: CategoryChoice) => offline.lists.has(name) || included.includes(name);
  const free = categories.filter((category) => !isLocked(category) && !isThere(category));
  const locked = categories.filter((category) => isLocked(category) && !isThere(category));
  const row = (category: CategoryChoice) => (
    <Row
      key={category.name}
      category={category}
      list={offline.lists.get(category.name)}
      isIncluded={included.includes(category.name)}
      isLost={offline.lost.includes(category.name)}
      isLocked={isLocked(category)}
      isBusy={busy === category.name}
      onTake={() => busy ?? void take(category)}
      onRemove={() => void change([category.name], removeOffline, texts.removed)}
    />
  );
  return (
    <div className="grid grid-cols-1 gap-2 pb-3">
      <p className="text-sm text-muted">{texts.intro}</p>
      {free.length > 1 && (
        <Button
          variant="secondary"
          size="md"
          className="wide:low:justify-self-start"
          busy={busy !== null}
          onClick={() => void take(...free)}
        >
          {locked.length > 0 ? texts.takeAllFree : texts.takeAll}
        </Button>
      )}
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <ul className={rows}>{categories.filter((one) => !locked.includes(one)).map(row)}</ul>
      {locked.length > 0 && (
        <details className="group/locked">
          <summary className="flex min-h-12 items-center gap-2 text-sm text-muted">
            <Lock className="size-4 shrink-0" />
            <span className="grow">{texts.locked(locked.length)}</span>
            <ChevronDown className="size-5 shrink-0 transition-press group-open/locked:rotate-180" />
          </summary>
          <PremiumHint />
          <ul className={rows}>{locked.map(row)}</ul>
        </details>
      )}
    </div>
  );
}

const rows = 'grid grid-cols-1 gap-x-8 divide-y divide-border/40 wide:low:grid-cols-2';

type RowProps = {
  category: CategoryChoice;
  list: OfflineList | undefined;
  isIncluded: boolean;
  isLost: boolean;
  isLocked: boolean;
  isBusy: boolean;
  onTake: () => void;
  onRemove: () => void;
};

function Row({ category, list, isIncluded, isLost, isLocked, isBusy, onTake, onRemove }: RowProps) {
  const { name } = category;
  const isOutdated = useIsOutdated(list, isLocked);
  const isThere = list !== undefined || isIncluded;
  return (
    <li className="flex min-h-14 items-center gap-2 py-1">
      <div className="min-w-0 grow">
        <p lang="de" className="font-[650] wrap-anywhere hyphens-auto">
          {name}
        </p>
        <p className="text-sm text-muted tabular-figures">
          {isThere && (
            <b className="font-[650] text-success">
              <Check className="mr-1 inline size-4 align-[-0.2em]" strokeWidth={3} />
              {texts.there}
            </b>
          )}
          {isThere && ' · '}
          {texts.words(category.wordCount ?? 0)}
        </p>
        {isOutdated && <p className="text-sm text-primary">{texts.outdated}</p>}
        {isLost && <p className="text-sm text-danger">{texts.lost}</p>}
      </div>
      {(isOutdated || !(isThere || isLocked)) && (
        <IconButton
          label={isOutdated ? texts.updateOf(name) : texts.takeOf(name)}
          aria-busy={isBusy}
          onClick={onTake}
        >
          {isBusy ? <Dots /> : isOutdated ? <RefreshCw /> : <Download />}
        </IconButton>
      )}
      {list && (
        <IconButton label={texts.removeOf(name)} className="bg-transparent" onClick={onRemove}>
          <Trash2 />
        </IconButton>
      )}
    </li>
  );
}

/** Asks the server once for a list on this device; without an answer the list stays as it is. */
function useIsOutdated(list: OfflineList | undefined, isLocked: boolean): boolean {
  const name = list?.pack.name ?? '';
  const { data } = useQuery({
    queryKey: ['offline-words', name, list?.pack.version],
    queryFn: () => fetchPack(name),
    enabled: list !== undefined && !isLocked,
  });
  return list !== undefined && data !== undefined && data.version !== list.pack.version;
}
