import { lobby as texts } from '../texts/lobby.ts';
import { Dialog } from '../ui/dialog.tsx';
import { invitationUrl, publicHost } from './invitation.ts';
import { QrCode } from './qr-code.tsx';

/** Code and QR code at full screen size, to show to others. */
export function CodePoster({ code, onClose }: { code: string; onClose: () => void }) {
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
