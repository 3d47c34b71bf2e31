import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { Footer } from '../../layout/footer.tsx';
import { Header } from '../../layout/header.tsx';
import { PageTitle } from '../../layout/page-title.tsx';
import { Screen } from '../../layout/screen.tsx';
import { type Intent, paths } from '../../paths.ts';
import { meQuery, toastFailure } from '../../session.ts';
import { common, home } from '../../texts/index.ts';
import { cx } from '../../ui/class-names.ts';
import { loadAuthPage } from '../auth/load.ts';
import { EntryCards } from './entry-cards.tsx';
import { HeroCards } from './hero-cards.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { Steps } from './steps.tsx';
import { useHomeDialog } from './use-home-dialog.ts';
import { useReturnToGame } from './use-return-to-game.ts';

const PREFETCH_AFTER_MS = 1500;

/** Own chunk: not needed by visitors with an invitation. */
const loadCreateDialog = () => import('./create-dialog.tsx');
const CreateDialog = lazy(loadCreateDialog);

export function HomePage() {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const back = useReturnToGame();
  const { dialog, opensItself, open, close } = useHomeDialog();

  useEffect(() => {
    const timer = setTimeout(() => {
      // A failed prefetch is ignored; the page retries and reports it.
      loadAuthPage().catch(() => null);
      loadCreateDialog().catch(() => null);
    }, PREFETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  async function enter(intent: Intent) {
    // Ignore a replayed tap from before hydration: the dialog now covers its target.
    if (opensItself) return;
    try {
      const [me] = await Promise.all([
        queryClient.ensureQueryData(meQuery),
        intent === 'create' && loadCreateDialog(),
      ]);
      if (me) open(intent);
      else navigate(paths.auth(intent));
    } catch (error) {
      toastFailure(error, common.noConnection);
    }
  }

  const invitation = dialog?.intent === 'join' && dialog.code ? dialog.code : undefined;
  return (
    <Screen
      title={home.documentTitle}
      header={
        <Header account signInHref={invitation ? paths.auth('join', invitation) : paths.auth()} />
      }
      footer={<Footer />}
      className="gap-7 pt-5 lg:justify-center lg:gap-9 lg:pt-2"
    >
      <div className="relative grid grid-cols-1 gap-4 wide:grid-cols-[minmax(0,1fr)_auto] wide:content-center wide:gap-x-2">
        <PageTitle className="max-w-[22rem] text-hero hyphens-auto wrap-anywhere wide:max-w-none lg:text-hero-wide">
          {home.hero.before}
          <span className="xs:whitespace-nowrap">
            <span className="text-danger">{home.hero.imposter}</span>
            {home.hero.dash}
          </span>
          {home.hero.after}
        </PageTitle>
        <HeroCards className="pointer-events-none absolute -top-4 right-0 hidden w-[27%] max-w-32 xs:block wide:static wide:row-span-2 wide:w-56 wide:max-w-none lg:w-82" />
        {/* Players with a seat know the game; on a phone their ticket needs the room. */}
        <p className={cx('text-muted lg:text-lg', back && 'hidden wide:block')}>
          {home.sub} <span className="inline-block">{home.subMore}</span>
        </p>
      </div>
      {back && <back.ReturnToGame seats={back.seats} />}
      <EntryCards onCreate={() => enter('create')} onJoin={() => enter('join')} />
      <Steps />
      {dialog?.intent === 'create' && (
        <Suspense>
          <CreateDialog onClose={close} />
        </Suspense>
      )}
      {dialog?.intent === 'join' && (
        <JoinDialog key={dialog.code} invitation={dialog.code} onClose={close} />
      )}
    </Screen>
  );
}
