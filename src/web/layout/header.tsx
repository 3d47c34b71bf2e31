import { ChevronLeft, Copy, LogOut, Sparkle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { useLogout, useMe } from '../session.ts';
import { common } from '../texts/index.ts';
import { Chip } from '../ui/chip.tsx';
import { cx } from '../ui/class-names.ts';
import { IconButton, iconButtonClass } from '../ui/icon-button.tsx';
import { initialsOf } from '../ui/initials.ts';
import { copyCode } from './copy-code.ts';
import { Wordmark } from './wordmark.tsx';

type HeaderProps = {
  /** Leads home instead of the wordmark. */
  back?: boolean;
  /** Beside the back button, where the page has no title of its own. */
  title?: ReactNode;
  /** The lobby code, as a button that copies it. Where the page's title names it, only a symbol. */
  code?: string;
  /** `total` 0: no end. */
  round?: { current: number; total: number };
  /** What is left of the phase. */
  time?: ReactNode;
  /** Who is signed in, or the way there. */
  account?: boolean;
  signInHref?: string;
  /** Buttons at the far end, such as sound and menu. */
  menu?: ReactNode;
};

/** The line above every page; each page says what it shows. */
export function Header({
  back = false,
  title,
  code,
  round,
  time,
  account = false,
  signInHref = paths.auth(),
  menu,
}: HeaderProps) {
  return (
    <header className="flex min-h-12 flex-wrap items-center gap-x-1.5 gap-y-2.5">
      {back && (
        <Link href={paths.home} aria-label={common.toHome} className={iconButtonClass}>
          <ChevronLeft aria-hidden="true" />
        </Link>
      )}
      {!back && !code && (
        <Link
          href={paths.home}
          className="group inline-flex min-h-12 items-center rounded-md pr-2 no-underline"
        >
          <Wordmark />
        </Link>
      )}
      {title}
      {round && (
        <Chip className="tabular-nums">
          <span className="sr-only">{common.roundSpoken(round.current, round.total)}</span>
          <span aria-hidden="true">{common.round(round.current, round.total)}</span>
        </Chip>
      )}
      {code && !title && <NamedCode code={code} />}
      {time}
      {/* No gap of its own: on a phone every pixel of this line is taken. */}
      <span className="-mr-1.5 grow" />
      {code && title && (
        <IconButton label={common.copyCode} onClick={() => void copyCode(code)}>
          <Copy aria-hidden="true" />
        </IconButton>
      )}
      {account && <Account signInHref={signInHref} />}
      {menu}
    </header>
  );
}

/** "#K7QXP": one tap copies it. */
function NamedCode({ code }: { code: string }) {
  return (
    <button
      type="button"
      title={common.copyCode}
      onClick={() => void copyCode(code)}
      className="inline-flex min-h-11 items-center gap-1 rounded-full bg-samt px-2.5 text-sm font-display text-papier kontur-zart transition-[translate,background-color] duration-120 hover:bg-loge active:translate-y-[2px]"
    >
      <span className="sr-only">{`${common.copyCode}, ${[...code].join(' ')}`}</span>
      <span aria-hidden="true">#{code}</span>
      <Copy aria-hidden="true" className="size-4" />
    </button>
  );
}

const accountLinkClass =
  'inline-flex min-h-11 items-center rounded-full bg-loge text-base font-[650] no-underline kontur hover:bg-[#42294e]';

function Account({ signInHref }: { signInHref: string }) {
  const me = useMe();
  const logout = useLogout();
  if (!me) {
    return (
      <Link href={signInHref} className={cx(accountLinkClass, 'px-5')}>
        {common.signIn}
      </Link>
    );
  }
  return (
    <div className="flex min-w-0 shrink grow-[99] basis-40 items-center justify-end gap-1 fold:gap-2">
      <Link
        href={paths.profile()}
        title={me.username}
        className={cx(accountLinkClass, 'min-w-12 justify-center gap-1.5 px-[min(1rem,3.2vw)]')}
      >
        <span className="sr-only">{common.profile}</span>
        {/* The narrowest phones have room for the initials only. */}
        <span aria-hidden="true" className="font-display fold:hidden">
          {initialsOf(me.username)}
        </span>
        <bdi className="line-clamp-2 leading-tight wrap-break-word max-fold:sr-only">
          {me.username}
        </bdi>
        {me.isPremium && (
          <>
            <Sparkle aria-hidden="true" className="size-4.5 shrink-0 fill-messing text-messing" />
            <span className="sr-only">{common.premium}</span>
          </>
        )}
      </Link>
      {!me.isPremium && (
        <Link
          href={paths.premium}
          aria-label={common.becomePremium}
          className={cx(iconButtonClass, 'tipp')}
        >
          <Sparkle aria-hidden="true" className="text-messing" />
        </Link>
      )}
      <IconButton label={common.signOut} onClick={() => logout.mutate()}>
        <LogOut aria-hidden="true" />
      </IconButton>
    </div>
  );
}
