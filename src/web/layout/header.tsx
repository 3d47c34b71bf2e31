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
  /** A back button to home instead of the wordmark. */
  back?: boolean;
  /** Beside the back button, for pages without a title of their own. */
  title?: ReactNode;
  /** The lobby code, as a button that copies it; only an icon if the page title names the code. */
  code?: string;
  /** `total` 0: unlimited. */
  round?: { current: number; total: number };
  /** The phase timer. */
  time?: ReactNode;
  /** The signed-in user, or a sign-in link. */
  account?: boolean;
  signInHref?: string;
  /** Buttons at the end, such as sound and menu. */
  menu?: ReactNode;
};

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
      {/* No gap: phones have no free width here. */}
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

/** "#K7QXP": copies on click. */
function NamedCode({ code }: { code: string }) {
  return (
    <button
      type="button"
      title={common.copyCode}
      onClick={() => void copyCode(code)}
      className="inline-flex min-h-11 items-center gap-1 rounded-full bg-surface px-2.5 text-sm font-display text-foreground kontur-zart transition-[translate,background-color] duration-120 hover:bg-surface-raised active:translate-y-[2px]"
    >
      <span className="sr-only">{`${common.copyCode}, ${[...code].join(' ')}`}</span>
      <span aria-hidden="true">#{code}</span>
      <Copy aria-hidden="true" className="size-4" />
    </button>
  );
}

/** An icon button that shows its label where it fits, instead of the tooltip. */
const wordButtonClass =
  'wide:flex wide:w-auto wide:items-center wide:gap-2 wide:px-4 wide:font-[650] wide:after:hidden';

const accountLinkClass =
  'inline-flex min-h-11 items-center rounded-full bg-surface-raised text-base font-[650] no-underline kontur hover:bg-[#42294e]';

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
        {/* The narrowest phones fit the initials only. */}
        <span aria-hidden="true" className="font-display fold:hidden">
          {initialsOf(me.username)}
        </span>
        <bdi className="line-clamp-2 leading-tight wrap-break-word max-fold:sr-only">
          {me.username}
        </bdi>
        {me.isPremium && (
          <>
            <Sparkle aria-hidden="true" className="size-4.5 shrink-0 fill-primary text-primary" />
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
          <Sparkle aria-hidden="true" className="text-primary" />
          <span className="hidden wide:inline">{common.premium}</span>
        </Link>
      )}
      <IconButton
        label={common.signOut}
        onClick={() => logout.mutate()}
        className={wordButtonClass}
      >
        <LogOut aria-hidden="true" />
        <span className="hidden wide:inline">{common.signOut}</span>
      </IconButton>
    </div>
  );
}
