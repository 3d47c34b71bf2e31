import { useState } from 'react';
import { lobby as texts } from '../texts/lobby.ts';
import { CodePoster } from './code-poster.tsx';
import { invitationUrl } from './invitation.ts';
import { QrCode } from './qr-code.tsx';

/** The code as an admission ticket with its QR stub; a tap makes both large. */
export function Ticket({ code }: { code: string }) {
  const [isLarge, setLarge] = useState(false);
  return (
    <section aria-label={texts.invitation}>
      <button
        type="button"
        onClick={() => setLarge(true)}
        aria-label={texts.enlarge(code)}
        className="relative grid w-full grid-cols-[1fr_auto] items-center rounded-xl text-left transition-[translate] duration-120 auf-papier active:translate-y-[2px]"
      >
        <span className="grid gap-1 py-3.5 pl-4.5">
          <span className="text-sm font-bold text-papiergrau">{texts.ticket}</span>
          <span className="font-display text-code tracking-[0.1em] max-[22rem]:text-[2rem]">
            {code}
          </span>
          <span className="truncate text-sm text-papiergrau">{window.location.host}</span>
        </span>
        <span className="border-l-2 border-dashed border-tinte/35 p-2 pr-3">
          <QrCode text={invitationUrl(code)} className="size-24 rounded-sm" />
        </span>
        <Perforation className="-top-2.5" />
        <Perforation className="-bottom-2.5" />
      </button>
      {isLarge && <CodePoster code={code} onClose={() => setLarge(false)} />}
    </section>
  );
}

/** The half hole where the stub is torn off. */
function Perforation({ className }: { className: string }) {
  return (
    <i
      aria-hidden="true"
      className={`absolute right-[6.5rem] size-5 rounded-full bg-nacht ${className}`}
    />
  );
}
