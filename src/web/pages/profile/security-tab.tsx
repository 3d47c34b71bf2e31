import { Link } from 'wouter';
import type { User } from '../../../contract/shapes.ts';
import { paths } from '../../paths.ts';
import { profile } from '../../texts/profile.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { OwnData } from './own-data.tsx';
import { PasswordForm } from './password-form.tsx';

const texts = profile.password;

/** The password, and what is stored about somebody. */
export function SecurityTab({ me }: { me: User }) {
  return (
    <div className="grid grid-cols-1 gap-4 breit:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] breit:items-start">
      {me.isGuest ? (
        <Panel title={texts.guestTitle} intro={texts.guestText}>
          <Link href={paths.profile()} replace className={buttonClass('secondary')}>
            {texts.guestAction}
          </Link>
        </Panel>
      ) : (
        <PasswordForm username={me.username} />
      )}
      <OwnData me={me} />
    </div>
  );
}
