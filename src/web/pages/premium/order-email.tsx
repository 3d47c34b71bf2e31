import { useAccountEmail } from '../../account-queries.ts';
import { EmailForm } from '../../forms/email-form.tsx';
import { email as texts } from '../../texts/email.ts';
import { Panel } from '../../ui/panel.tsx';

/** The form that had the focus is unmounted. */
const focusTitle = (): void => document.querySelector('h1')?.focus();

/**
 * [A6] Asks buyers without an e-mail address for one: without it a forgotten password would cost
 * them the membership. Optional for the order; hidden if it cannot load.
 */
export function OrderEmail({ username }: { username: string }) {
  const { data } = useAccountEmail();
  if (!data || data.email !== null) return null;
  return (
    <Panel
      title={texts.order.title}
      intro={
        <>
          {texts.order.why} {texts.order.voluntary}
        </>
      }
    >
      <EmailForm username={username} email={null} isRequired onDone={focusTitle} />
    </Panel>
  );
}
