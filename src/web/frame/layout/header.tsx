import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, LogOut, Sparkle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { GRADIENTS } from '../../../game/avatars.ts';
import { paths } from '../../kit/paths.ts';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { IconButton, iconButtonClass } from '../../kit/ui/icon-button.tsx';
import { meQuery, useLogout } from '../../session/session.ts';
import { common } from '../../texts/index.ts';

type HeaderProps = {
  /** A back button to home instead of the wordmark. */
  back?: boolean;
  /** What a lobby shows instead of the wordmark: title, round, code, time. */
  children?: ReactNode;
  /** The signed-in user, or a sign-in link. */
  account?: boolean;
  /** Buttons at the end, such as sound and menu. */
  menu?: ReactNode;
};

export function Header({ back = false, children, account = false, menu }: HeaderProps) {
  return (
    <header
      className={cx(
        'flex min-h-12 flex-wrap items-center gap-x-1.5 gap-y-2.5 print:hidden',
        // Room for the toast strip above the buttons of a phone.
        children != null && 'pt-3 -mb-2 wide:mb-0 wide:pt-0',
      )}
    >
      {back ? (
        <Link href={paths.home} aria-label={common.toHome} className={iconButtonClass}>
          <ChevronLeft />
        </Link>
      ) : (
        !children && (
          <Link
            href={paths.home}
            className="group inline-flex min-h-12 items-center rounded-md pr-2 no-underline"
          >
            <Wordmark />
          </Link>
        )
      )}
      {children}
      {/* No gap: phones have no free width here. */}
      <span className="-mr-1.5 grow" />
      {account && <Account />}
      {menu}
    </header>
  );
}

/** An icon button that shows its label where it fits, instead of the tooltip. */
const wordButtonClass =
  'wide:flex wide:w-auto wide:items-center wide:gap-2 wide:px-4 wide:font-[650] wide:after:hidden';

const accountLinkClass =
  'inline-flex min-h-11 items-center rounded-full bg-surface-raised text-base font-[650] no-underline edge hover:bg-[#42294e]';

function Account() {
  const { data: me, isPending } = useQuery(meQuery);
  const logout = useLogout();
  if (!me) {
    return (
      <Link
        href={paths.auth()}
        // Whose name this device knows is most likely signed in.
        className={cx(accountLinkClass, 'ml-auto px-5', isPending && 'named:invisible')}
      >
        {common.signIn}
      </Link>
    );
  }
  return (
    <div className="flex min-w-0 shrink grow-[99] basis-40 items-center justify-end gap-1 fold:gap-2">
      <Link
        href={paths.profile()}
        title={me.username}
        className={cx(accountLinkClass, 'min-w-12 justify-center gap-1.5 px-1.5 fold:pr-3')}
      >
        <span className="sr-only">{common.profile}</span>
        <Avatar player={{ avatar: GRADIENTS[me.face ?? 0] ?? '' }} size="fill" className="size-8" />
        {/* The narrowest phones fit the face only. */}
        <bdi className="max-w-[7.5rem] truncate max-fold:sr-only wide:max-w-none">
          {me.username}
        </bdi>
        {me.isPremium && (
          <>
            <Sparkle className="size-4.5 shrink-0 fill-primary text-primary" />
            <span className="sr-only">{common.premium}</span>
          </>
        )}
      </Link>
      {!me.isPremium && (
        <Link
          href={paths.premium}
          aria-label={common.becomePremium}
          className={cx(iconButtonClass, 'tooltip', wordButtonClass)}
        >
          <Sparkle className="text-primary" />
          <span className="hidden wide:inline">{common.premium}</span>
        </Link>
      )}
      <IconButton
        label={common.signOut}
        onClick={() => logout.mutate()}
        className={wordButtonClass}
      >
        <LogOut />
        <span className="hidden wide:inline">{common.signOut}</span>
      </IconButton>
    </div>
  );
}

/** The name of the game, with one tilted letter. */
function Wordmark() {
  return (
    <span className="font-display text-[1.375rem] whitespace-nowrap tracking-[-0.02em]">
      <span className="sr-only">{common.product}</span>
      <span aria-hidden="true">
        Imp
        <b className="inline-block -translate-y-px -rotate-14 text-danger transition-press group-hover:rotate-20">
          o
        </b>
        ster
      </span>
    </span>
  );
}
