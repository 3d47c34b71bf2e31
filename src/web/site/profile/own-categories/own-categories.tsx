import { Eye, Lock, Pencil, Plus } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import type { OwnCategory, User } from '../../../../contract/shapes.ts';
import { isGroupHeading, wordsOf } from '../../../../contract/word-shapes.ts';
import { OWN_CATEGORIES_MAX } from '../../../../game/limits.ts';
import { Loaded } from '../../../frame/loaded.tsx';
import { PremiumHint } from '../../../frame/premium-hint.tsx';
import { paths } from '../../../kit/paths.ts';
import { Button, buttonClass } from '../../../kit/ui/button.tsx';
import { cx } from '../../../kit/ui/class-names.ts';
import { Dialog } from '../../../kit/ui/dialog.tsx';
import { IconButton } from '../../../kit/ui/icon-button.tsx';
import { lazyComponent, prefetch } from '../../../kit/ui/lazy.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { CategoryActions } from '../../words/category-actions.tsx';
import { toText } from '../../words/category-check.ts';
import { countWords, wordTexts } from '../../words/texts.ts';
import { ownCategories as texts } from './texts.ts';
import { useOwnCategories, useRemove } from './use-own-categories.ts';

/** Own chunk, with the parser of tables; fetched when the list renders. */
const OwnCategoryEditor = lazyComponent(() => import('./editor.tsx'));

/** What is open above the list. */
type Open = { as: 'editor'; category?: OwnCategory } | { as: 'viewer'; category: OwnCategory };

/** The user's own categories: members edit them, former members can view them [B1]. */
export function OwnCategories({ me }: { me: User }) {
  const query = useOwnCategories(me.isGuest);
  return (
    <Panel title={texts.title} intro={texts.intro}>
      {me.isGuest ? (
        <ForGuests />
      ) : (
        <Loaded query={query} failure={texts.failed}>
          {(all) => <List all={all} isPremium={me.isPremium} />}
        </Loaded>
      )}
    </Panel>
  );
}

function ForGuests() {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted">{texts.guest}</p>
      <Link href={paths.profile()} replace className={buttonClass('secondary', 'md')}>
        {texts.guestAction}
      </Link>
    </div>
  );
}

function List({ all, isPremium }: { all: readonly OwnCategory[]; isPremium: boolean }) {
  const id = useId();
  const [, navigate] = useLocation();
  const [query] = useSearchParams();
  const isFull = all.length >= OWN_CATEGORIES_MAX;
  const isRequested = query.get('openDialog') === 'category';
  const [open, setOpen] = useState<Open | null>(
    isRequested && isPremium && !isFull ? { as: 'editor' } : null,
  );
  function close() {
    setOpen(null);
    if (isRequested) navigate(paths.profile('abo'), { replace: true });
  }
  useEffect(() => {
    if (isPremium) prefetch(OwnCategoryEditor.preload());
  }, [isPremium]);
  return (
    <div className="grid grid-cols-1 gap-4">
      {all.length === 0 && isPremium && <p className="text-muted">{texts.empty}</p>}
      {all.length > 0 && (
        <ul className="grid grid-cols-1">
          {all.map((category) => (
            <Row
              key={category.id}
              category={category}
              action={
                <IconButton
                  label={(isPremium ? wordTexts.edit : texts.view)(category.name)}
                  aria-haspopup="dialog"
                  onClick={() => setOpen({ as: isPremium ? 'editor' : 'viewer', category })}
                >
                  {isPremium ? <Pencil /> : <Eye />}
                </IconButton>
              }
            />
          ))}
        </ul>
      )}
      {!isPremium && (
        <div id={`${id}-reason`} className="grid justify-items-start gap-1">
          <p className="text-sm text-muted">{texts.locked}</p>
          {all.length > 0 && <p className="text-sm text-muted">{texts.lockedKept}</p>}
        </div>
      )}
      {isPremium && isFull && (
        <p id={`${id}-reason`} className="text-sm text-primary">
          {texts.full}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Button
          variant="secondary"
          size="md"
          icon={isPremium ? <Plus className="size-5" /> : <Lock className="size-4.5" />}
          aria-haspopup="dialog"
          aria-disabled={!isPremium || isFull || undefined}
          aria-describedby={!isPremium || isFull ? `${id}-reason` : undefined}
          onClick={() => setOpen({ as: 'editor' })}
        >
          {wordTexts.addCategory}
        </Button>
        {!isPremium && <PremiumHint>{texts.toPremium}</PremiumHint>}
      </div>
      {open?.as === 'editor' && (
        <Suspense>
          <OwnCategoryEditor {...(open.category && { category: open.category })} onClose={close} />
        </Suspense>
      )}
      {open?.as === 'viewer' && <Viewer category={open.category} onClose={close} />}
    </div>
  );
}

function Row({ category, action }: { category: OwnCategory; action: ReactNode }) {
  const { name, words } = category;
  const removal = useRemove(category);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b-2 border-border/25 py-2.5 last:border-0">
      <div className="min-w-0 grow basis-32">
        <bdi className="block font-[750] wrap-anywhere">{name}</bdi>
        <span className="text-sm text-muted">{countWords(wordsOf(words).length)}</span>
      </div>
      <div className="flex gap-2">
        {action}
        <CategoryActions
          category={category}
          detail={texts.removal.detail}
          file={toText(words, name)}
          removal={removal}
        />
      </div>
    </li>
  );
}

/** Read-only view of a category, for former members. */
function Viewer({ category, onClose }: { category: OwnCategory; onClose: () => void }) {
  const { name, words } = category;
  return (
    <Dialog
      title={name}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose} className="w-full">
          {texts.editor.close}
        </Button>
      }
    >
      <p className="mb-3 text-sm text-muted">{countWords(wordsOf(words).length)}</p>
      <ul className="flex flex-wrap gap-2">
        {words.map((word, at) => (
          <li
            key={at}
            className={cx(
              'rounded-full bg-background px-3.5 py-1.5 text-sm wrap-anywhere edge-subtle',
              isGroupHeading(word) && 'w-full font-bold',
            )}
          >
            {word}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
