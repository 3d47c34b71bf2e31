import { DISPLAY_PATH, screens } from '../../../contract/screens.ts';
import { publicOrigin } from '../../kit/platform/public-url.ts';
import { QrCode } from '../../kit/ui/qr-code.tsx';
import { fit } from '../parts/fit.ts';
import { display as texts } from '../texts.ts';

/** A display without a lobby, before the closed curtain. */
export function Pairing({ code }: { code: string | null }) {
  const address = new URL(publicOrigin());
  return (
    <div className="scene pairing">
      <div className="pairing-board" />
      <h1>{texts.free}</h1>
      {code === null ? (
        <p className="pairing-wait">{texts.starting}</p>
      ) : (
        <>
          <section className="pairing-ticket paper" aria-label={texts.code}>
            <div>
              <small>{texts.code}</small>
              <b data-pairing-code style={fit([code], 30, 6.6)}>
                {code}
              </b>
              <small>{address.host + DISPLAY_PATH}</small>
            </div>
            <QrCode
              text={new URL(`${screens.pairing.path}#${code}`, address).href}
              label={texts.qr}
            />
          </section>
          <ol className="pairing-steps">
            {texts.steps.map((step, index) => (
              <li key={step}>
                <em aria-hidden="true">{index + 1}</em>
                {step}
              </li>
            ))}
          </ol>
        </>
      )}
      <p className="pairing-note">{texts.noSecrets}</p>
    </div>
  );
}
