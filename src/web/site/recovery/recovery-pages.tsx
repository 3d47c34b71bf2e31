import { ConfirmEmailPage } from './confirm-email-page.tsx';
import { ForgotPage } from './forgot-page.tsx';
import { NewPasswordPage } from './new-password-page.tsx';

const pages = {
  forgotPassword: ForgotPage,
  newPassword: NewPasswordPage,
  confirmEmail: ConfirmEmailPage,
};

export default function RecoveryPages({ screen }: { screen: keyof typeof pages }) {
  const Page = pages[screen];
  return <Page />;
}
