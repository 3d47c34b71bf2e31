import { Route, Switch } from 'wouter';
import { paths } from '../../paths.ts';
import { ConfirmEmailPage } from './confirm-email-page.tsx';
import { ForgotPage } from './forgot-page.tsx';
import { NewPasswordPage } from './new-password-page.tsx';

/** Account recovery and mail links, in one chunk. */
export default function RecoveryPages() {
  return (
    <Switch>
      <Route path={paths.forgotPassword} component={ForgotPage} />
      <Route path={paths.newPassword} component={NewPasswordPage} />
      <Route path={paths.confirmEmail} component={ConfirmEmailPage} />
    </Switch>
  );
}
