import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useCallback, useEffect, useId, useState } from 'react';
import { gameApi } from '../../../../contract/game-api.ts';
import type { CategoryChoice } from '../../../../contract/shapes.ts';
import { PremiumHint } from '../../../frame/premium-hint.tsx';
import { announce } from '../../../kit/ui/announcer.tsx';
import { Button } from '../../../kit/ui/button.tsx';
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
  const id = useId();
  const isMember = useMe()?.isPremium ?? false;
  const { data: categories, isError } = useQuery(queryOf(gameApi.categories));
  const [offline, setOffline] = useState<Offline | 'blocked' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);

  const read = useCallback(() => readOffline().then(setOffline, () => setOffline('blocked')), []);
  useEffect(() => {
    read();
  }, [read]);

  async function change(name: string, work: Promise<void>, done: string) {
    setBusy(name);
    setProblem(null);
    try {
      await work;
      announce(done);
      onChange();
    } catch (error) {
      setProblem(`${name}: ${sentenceOf(error, texts.takeFailed)}`);
    }
    await read();
    setBusy(null);
  }

  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <h2 id={id} className="font-[750]">
        {texts.title}
      </h2>
      <p className="text-sm text-muted">{offline === 'blocked' ? texts.blocked : texts.intro}</p>
      {isError && <p className="text-sm text-muted">{texts.failed}</p>}
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
      {offline !== null && offline !== 'blocked' && (
        <ul className="grid grid-cols-1">
          {(categories ?? []).map((category) => (
            <Row
              key={category.name}
              category={category}
              list={offline.lists.get(category.name)}
              isIncluded={included.includes(category.name)}
              isLost={offline.lost.includes(category.name)}
              isLocked={category.isPremium && !isMember}
              isBusy={busy === category.name}
              onTake={() =>
                change(category.name, takeOffline(category), texts.taken(category.name))
              }
              onRemove={() =>
                change(category.name, removeOffline(category.name), texts.removed(category.name))
              }
            />
          ))}
        </ul>
      )}
    </section>
  );
}

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
  const state = list ? texts.saved(list.bytes, list.savedAt) : isIncluded ? texts.included : null;
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <div className="min-w-32 grow basis-0">
        <p className="font-[650] wrap-anywhere">{name}</p>
        {state && <p className="text-sm text-muted tabular-figures">{state}</p>}
        {isOutdated && <p className="text-sm text-primary">{texts.outdated}</p>}
        {isLost && <p className="text-sm text-danger">{texts.lost}</p>}
      </div>
      {!list && !isIncluded && isLocked && <PremiumHint />}
      {((!list && !isIncluded && !isLocked) || isOutdated) && (
        <Button
          variant="secondary"
          size="md"
          busy={isBusy}
          aria-label={isOutdated ? texts.updateOf(name) : texts.takeOf(name)}
          onClick={onTake}
        >
          {isOutdated ? texts.update : texts.take}
        </Button>
      )}
      {list && (
        <IconButton label={texts.removeOf(name)} onClick={onRemove}>
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
