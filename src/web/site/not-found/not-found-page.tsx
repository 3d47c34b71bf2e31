import { Link } from 'wouter';
import { GRADIENTS } from '../../../game/avatars.ts';
import { Footer } from '../../frame/layout/footer.tsx';
import { Header } from '../../frame/layout/header.tsx';
import { PageTitle } from '../../frame/layout/page-title.tsx';
import { Screen } from '../../frame/layout/screen.tsx';
import type { Mood } from '../../kit/face/mood.ts';
import { paths } from '../../kit/paths.ts';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { buttonClass } from '../../kit/ui/button.tsx';
import { common, notFound } from '../../texts/index.ts';

export default function NotFoundPage() {
  return (
    <Screen
      title={common.pageTitle(notFound.title)}
      header={<Header account />}
      footer={<Footer />}
      className="items-center justify-center gap-6 text-center"
    >
      <div aria-hidden="true" className="flex items-end gap-[min(0.75rem,3vw)] py-2">
        <Watching face={2} mood="sus" />
        <Watching face={3} mood="worried" />
        <i className={`${seat} rotate-14 rounded-[34%] border-3 border-dashed border-danger`} />
        <Watching face={4} mood="sus" />
      </div>
      <div className="grid gap-3">
        <PageTitle className="grid gap-2">
          <span lang="en" className="font-text text-base font-[650] tracking-normal text-muted">
            {notFound.title}
          </span>
          <span className="text-hero text-balance hyphens-auto wrap-anywhere">
            {notFound.headline}
          </span>
        </PageTitle>
        <p className="text-lg text-muted">{notFound.text}</p>
      </div>
      <Link href={paths.home} className={buttonClass('primary')}>
        {common.toHome}
      </Link>
    </Screen>
  );
}

function Watching({ face, mood }: { face: number; mood: Mood }) {
  return (
    <Avatar player={{ avatar: GRADIENTS[face] ?? '' }} mood={mood} size="fill" className={seat} />
  );
}

/** Four beside each other, also with large text on a phone. */
const seat = 'size-[min(5rem,19vw)]';
