import { ExternalLink } from 'lucide-react';
import { Link } from 'wouter';
import { cx } from '../../../kit/ui/class-names.ts';
import { iconButtonClass } from '../../../kit/ui/icon-button.tsx';
import { admin } from '../texts.ts';
import { addressOf, OPENED_HERE } from '../use-address-dialog.ts';

export const linkClass = 'underline decoration-border underline-offset-4 hover:decoration-current';

/** Opens the account over the current tab; plain where there is none any more. */
export function AccountLink({ id, name }: { id: string | null; name: string }) {
  if (id === null) return <bdi>{name}</bdi>;
  return (
    <Link
      href={addressOf('konto', id)}
      state={OPENED_HERE}
      className={linkClass}
      aria-haspopup="dialog"
    >
      <bdi>{name}</bdi>
    </Link>
  );
}

export const mailTo = (address: string, subject?: string): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;

export function MailLink({ address, subject }: { address: string | null; subject?: string }) {
  if (address === null) return admin.none;
  return (
    <a
      href={mailTo(address, subject)}
      title={address}
      className={cx(linkClass, 'inline-block max-w-full truncate align-bottom')}
    >
      <bdi>{address}</bdi>
    </a>
  );
}

/** To the provider's dashboard, in a new tab. */
export function StripeLink({ url, name }: { url: string | null; name: string }) {
  if (url === null) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={admin.stripe(name)}
      className={cx(iconButtonClass, 'tooltip')}
    >
      <ExternalLink />
    </a>
  );
}
