import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api, type ReplyOf } from '../../../contract/api.ts';
import {
  IMPOSTER_COUNT_OPTIONS,
  imposterCap,
  LOBBY_NAME_MAX,
  MAX_PLAYERS,
  ROUND_OPTIONS,
  TIME_LIMIT_OPTIONS,
} from '../../../game/limits.ts';
import { sentenceOf } from '../../api-client.ts';
import { useMe } from '../../session.ts';
import { common, home } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { CategoryPicker } from '../../ui/category-picker.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { PremiumHint } from '../../ui/premium-hint.tsx';
import { SegmentedRadio } from '../../ui/segmented-radio.tsx';
import { useCreate } from './use-create.ts';

const texts = home.createDialog;

type Choice = {
  categories: string[];
  rounds: (typeof ROUND_OPTIONS)[number];
  timeLimit: (typeof TIME_LIMIT_OPTIONS)[number];
  imposterCount: (typeof IMPOSTER_COUNT_OPTIONS)[number];
};

/** Section 4 of the specification. */
const START: Choice = {
  categories: ['Tiere', 'Berufe'],
  rounds: 5,
  timeLimit: 90,
  imposterCount: 1,
};

/** What a new lobby plays; everything has a default, so that one tap is enough. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const me = useMe();
  const isPremium = me?.isPremium ?? false;
  const [lobbyName, setLobbyName] = useState('');
  const [choice, setChoice] = useState(START);
  const create = useCreate();

  function submit(event: FormEvent) {
    event.preventDefault();
    const name = lobbyName.trim();
    create.mutate({ settings: choice, ...(isPremium && name ? { lobbyName: name } : {}) });
  }

  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button variant="ghost" onClick={onClose}>
            {common.back}
          </Button>
          <Button type="submit" form={formId} busy={create.isPending} className="grow">
            {create.isPending ? texts.busy : texts.submit}
          </Button>
        </div>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <Field
            label={home.name.label}
            value={me?.username ?? ''}
            disabled
            readOnly
            hint={me ? home.name.signedIn(me.username) : undefined}
          />
          <Field
            label={texts.lobbyName}
            aside={isPremium ? texts.lobbyNameOptional : <PremiumHint />}
            value={lobbyName}
            onChange={(event) => setLobbyName(event.target.value)}
            disabled={!isPremium}
            placeholder={texts.lobbyNamePlaceholder}
            maxLength={LOBBY_NAME_MAX}
            autoComplete="off"
          />
        </div>
        <Categories
          chosen={choice.categories}
          onChange={(categories) => setChoice({ ...choice, categories })}
          isPremium={isPremium}
        />
        <SegmentedRadio
          legend={texts.rounds}
          value={choice.rounds}
          onChange={(rounds) => setChoice({ ...choice, rounds })}
          segments={ROUND_OPTIONS.map((rounds) =>
            rounds === 0
              ? { value: rounds, label: '∞', spoken: common.unlimited, isPremium: !isPremium }
              : { value: rounds, label: String(rounds) },
          )}
        />
        <SegmentedRadio
          legend={texts.timeLimit}
          value={choice.timeLimit}
          onChange={(timeLimit) => setChoice({ ...choice, timeLimit })}
          segments={TIME_LIMIT_OPTIONS.map(timeSegment)}
        />
        <SegmentedRadio
          legend={texts.imposterCount}
          value={choice.imposterCount}
          onChange={(imposterCount) => setChoice({ ...choice, imposterCount })}
          segments={IMPOSTER_COUNT_OPTIONS.map((count) => ({
            value: count,
            label: String(count),
          }))}
          hint={texts.imposterHint(choice.imposterCount, playersFor(choice.imposterCount))}
        />
      </form>
    </Dialog>
  );
}

type CategoriesProps = {
  chosen: string[];
  onChange: (chosen: string[]) => void;
  isPremium: boolean;
};

function Categories(props: CategoriesProps) {
  const query = useQuery<ReplyOf<typeof api.categories>>({ queryKey: [api.categories.path] });
  if (query.data) return <CategoryPicker {...props} categories={query.data} />;
  return (
    <div className="grid gap-2">
      <p className="text-sm font-[650]">{texts.categories}</p>
      {query.isError ? (
        <div className="grid justify-items-start gap-3">
          <p role="alert" className="text-sm text-zinnober">
            {sentenceOf(query.error, texts.categoriesFailed)}
          </p>
          <Button variant="secondary" size="md" onClick={() => query.refetch()}>
            {common.retry}
          </Button>
        </div>
      ) : (
        <>
          <span className="sr-only" role="status">
            {common.loading}
          </span>
          <Skeleton className="h-50 sm:h-37" />
        </>
      )}
    </div>
  );
}

/** [L4] The smallest round that plays with so many Imposters. */
function playersFor(imposterCount: number): number {
  for (let players = 1; players < MAX_PLAYERS; players += 1) {
    if (imposterCap(players) >= imposterCount) return players;
  }
  return MAX_PLAYERS;
}

function timeSegment(value: Choice['timeLimit']) {
  if (value === 0) return { value, label: '∞', spoken: common.unlimited };
  if (value === 180) return { value, label: '3', unit: texts.minutes };
  return { value, label: String(value), unit: texts.seconds };
}
