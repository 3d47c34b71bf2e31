import { useState } from 'react';
import { lobby as texts } from '../texts/lobby.ts';
import { Dialog } from '../ui/dialog.tsx';
import { invitationUrl, publicHost } from './invitation.ts';
import { QrCode } from './qr-code.tsx';

/** The code as an admission ticket with its QR code; a tap enlarges both. */
export function Ticket({ code }: { code: string }) {
  const [isLarge, setLarge] = useState(false);
  return (
    <section aria-label={texts.invitation}>
      <button
        type="button"
        onClick={() => setLarge(true)}
        aria-label={texts.enlarge(code)}
        className="@container grid w-full grid-cols-[minmax(0,1fr)_auto] items-center rounded-xl text-left transition-[translate] duration-120 on-paper active:translate-y-[2px]"
      >
        <span className="grid gap-1 py-3.5 pl-[min(1.125rem,5cqi)]">
          <span className="text-[min(0.9375rem,9cqi)] font-bold text-paper-muted">
            {texts.ticket}
          </span>
          <span className="font-display text-[min(2.75rem,12.6cqi)] leading-none tracking-[0.1em]">
            {code}
          </span>
          <span className="truncate text-sm text-paper-muted">{publicHost()}</span>
        </span>
        <span className="relative grid h-full place-items-center border-l-2 border-dashed border-ink/35 p-2 pr-3">
          <QrCode text={invitationUrl(code)} className="w-[min(6rem,27cqi)] rounded-sm" />
          <Perforation className="-top-2.5" />
          <Perforation className="-bottom-2.5" />
        </span>
      </button>
      {isLarge && <CodePoster code={code} onClose={() => setLarge(false)} />}
    </section>
  );
}

/** The notch of the perforation. */
function Perforation({ className }: { className: string }) {
  return (
    <i
      aria-hidden="true"
      className={`absolute -left-[11px] size-5 rounded-full bg-background ${className}`}
    />
  );
}

function CodePoster({ code, onClose }: { code: string; onClose: () => void }) {
  return (
    <Dialog title={texts.enlargedTitle} onClose={onClose}>
      <div className="grid justify-items-center gap-5 rounded-2xl p-5 text-center on-paper">
        <p className="font-display text-[clamp(2.75rem,17vw,5.5rem)] leading-none tracking-[0.1em]">
          <span className="sr-only">{texts.spokenCode(code)}</span>
          <span aria-hidden="true" className="-mr-[0.1em]">
            {code}
          </span>
        </p>
        <QrCode text={invitationUrl(code)} className="w-full max-w-[24rem] rounded-lg" />
        <p className="font-semibold text-paper-muted">{texts.enlargedHelp}</p>
        <p className="text-sm wrap-anywhere text-paper-muted">{publicHost()}</p>
      </div>
    </Dialog>
  );
}
