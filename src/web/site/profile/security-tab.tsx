import { Link } from 'wouter';
import type { User } from '../../../contract/shapes.ts';
import { paths } from '../../kit/paths.ts';
import { buttonClass } from '../../kit/ui/button.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { EmailPanel } from './email-panel.tsx';
import { OwnData } from './own-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { profile } from './texts.ts';

const texts = profile.password;

export default function SecurityTab({ me }: { me: User }) {
  return (
    <div className="grid grid-cols-1 gap-4 wide:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] wide:items-start">
      {me.isGuest ? (
        <Panel title={texts.guestTitle} intro={texts.guestText}>
          <Link href={paths.profile()} replace className={buttonClass('secondary')}>
            {texts.guestAction}
          </Link>
        </Panel>
      ) : (
        <PasswordForm username={me.username} />
      )}
      <div className="grid grid-cols-1 gap-4">
        {!me.isGuest && <EmailPanel username={me.username} />}
        <OwnData me={me} />
      </div>
    </div>
  );
}
