import { Copy, FingerprintPattern, type LucideIcon, QrCode as QrSign, Share } from 'lucide-react';
import { useState } from 'react';
import { MAX_PLAYERS } from '../../../game/limits.ts';
import { invitationUrl, publicHost } from '../../kit/platform/public-url.ts';
import { cx } from '../../kit/ui/class-names.ts';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { QrCode } from '../../kit/ui/qr-code.tsx';
import { common } from '../../texts/index.ts';
import { lobby as texts } from '../../texts/lobby.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { seated } from '../view/players.ts';
import { COVERED_CODE, HeldCode } from './held-code.tsx';
import { shareInvitation } from './invitation.ts';
import { copyCode } from './lobby-code.tsx';

type TicketProps = {
  code: string;
  /** Too few players: sharing is what to do next, so all of it is larger. */
  isAsking?: boolean;
};

/** The admission ticket: QR code (a tap enlarges it), code (a tap copies it), share. */
export function Ticket({ code, isAsking = false }: TicketProps) {
  const { game } = useLobby();
  const isHidden = game.settings.hideCode;
  const isFull = seated(game).length === MAX_PLAYERS;
  const [isLarge, setLarge] = useState(false);
  return (
    <section
      aria-label={texts.invitation}
      className={cx(
        'on-paper halftone ticket-notch flex items-stretch rounded-xl max-[15rem]:flex-col max-[15rem]:[mask:none] *:focus-visible:-outline-offset-4',
        isAsking ? 'not-low:[--stub:min(9.5rem,42%)]' : 'lg:[--stub:9.5rem]',
      )}
    >
      <button
        type="button"
        onClick={() => setLarge(true)}
        aria-label={isHidden ? texts.showLarge : texts.enlarge(code)}
        className="grid w-(--stub,4.75rem) shrink-0 place-items-center rounded-l-xl py-1 border-r-2 border-dashed border-ink/35 max-[15rem]:w-full max-[15rem]:border-r-0 max-[15rem]:border-b-2"
      >
        {isHidden ? (
          <QrSign className="h-auto w-1/2" />
        ) : (
          <QrCode text={invitationUrl(code)} className="w-[78%] rounded-sm max-[15rem]:w-1/3" />
        )}
      </button>
      {/* Beside a large stub the button takes a row of its own. */}
      <div className="flex min-w-0 grow flex-wrap content-center items-center gap-x-2 gap-y-1.5 py-2 pr-2 pl-4">
        {isHidden ? (
          <HeldCode className={codeClass}>
            {(isHeld) => (
              <CodeLines
                code={isHeld ? code : COVERED_CODE}
                label={texts.holdShort}
                icon={FingerprintPattern}
              />
            )}
          </HeldCode>
        ) : (
          <button
            type="button"
            title={common.copyCode}
            onClick={() => void copyCode(code)}
            className={codeClass}
          >
            <span className="sr-only">
              {common.copyCode}, {[...code].join(' ')}
            </span>
            <CodeLines code={code} label={texts.code} icon={Copy} />
          </button>
        )}
        <button
          type="button"
          onClick={() => void shareInvitation(code)}
          className={cx(
            'inline-flex min-h-12 grow items-center justify-center gap-2 rounded-md px-2.5 font-[750] transition-press active:translate-y-[2px]',
            isAsking
              ? 'bg-primary text-ink'
              : isFull
                ? 'border-2 border-ink/35'
                : 'bg-ink text-paper',
          )}
        >
          <Share className="size-5" />
          <span
            className={
              isAsking ? '' : 'max-w-[max(0px,(100vw-22.5rem)*99)] overflow-hidden max-fold:sr-only'
            }
          >
            {texts.invite}
          </span>
        </button>
      </div>
      {isLarge && <CodePoster code={code} onClose={() => setLarge(false)} />}
    </section>
  );
}

const codeClass =
  '@container grid min-h-12 min-w-0 grow-99 basis-26 content-center rounded-md text-left max-[15rem]:basis-full';

type CodeLinesProps = { code: string; label: string; icon: LucideIcon };

function CodeLines({ code, label, icon: Icon }: CodeLinesProps) {
  return (
    <>
      <span aria-hidden="true" className="flex items-center gap-1.5 text-sm text-paper-muted">
        {label} <Icon className="size-4" />
      </span>
      <span
        aria-hidden="true"
        className="font-display leading-none tracking-[0.08em]"
        style={{ fontSize: 'min(20cqi, 2.75rem)' }}
      >
        {code}
      </span>
      <span className="hidden truncate text-sm text-paper-muted lg:block">{publicHost()}</span>
    </>
  );
}

const posterClass = 'grid w-full justify-items-center gap-5 rounded-2xl p-5 text-center on-paper';

/** Code and QR code, as large as the screen. */
function CodePoster({ code, onClose }: { code: string; onClose: () => void }) {
  const { game } = useLobby();
  return (
    <Dialog title={texts.enlargedTitle} onClose={onClose}>
      {game.settings.hideCode ? (
        <HeldCode className={posterClass}>
          {(isHeld) => <Poster code={isHeld ? code : null} />}
        </HeldCode>
      ) : (
        <div className={posterClass}>
          <Poster code={code} />
        </div>
      )}
    </Dialog>
  );
}

/** `code` null: covered. */
function Poster({ code }: { code: string | null }) {
  return (
    <>
      <span className="font-display text-[clamp(2.75rem,17vw,5.5rem)] leading-none tracking-[0.1em]">
        {code && <span className="sr-only">{texts.spokenCode(code)}</span>}
        <span aria-hidden="true" className="-mr-[0.1em]">
          {code ?? COVERED_CODE}
        </span>
      </span>
      {code ? (
        <QrCode text={invitationUrl(code)} className="w-full max-w-[24rem] rounded-lg" />
      ) : (
        <span className="grid aspect-square w-full max-w-[24rem] place-content-center justify-items-center gap-3 rounded-lg border-2 border-dashed border-ink/35 font-[750]">
          <FingerprintPattern className="size-12" />
          {texts.hold}
        </span>
      )}
      <span className="font-semibold text-paper-muted">{texts.enlargedHelp}</span>
      <span className="text-sm wrap-anywhere text-paper-muted">{publicHost()}</span>
    </>
  );
}
