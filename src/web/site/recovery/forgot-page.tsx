import { Mail } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { accountApi } from '../../../contract/account-api.ts';
import { Form } from '../../frame/forms/form.tsx';
import { emailInput, FilledEmail } from '../../frame/forms/inputs.ts';
import { useCheckedForm } from '../../frame/forms/use-checked-form.ts';
import { Page } from '../../frame/layout/page.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { AddressText } from '../../kit/ui/address-text.tsx';
import { Button, buttonClass } from '../../kit/ui/button.tsx';
import { Field } from '../../kit/ui/field.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { useProvider } from '../../session/account-queries.ts';
import { call } from '../../session/api-client.ts';
import { recovery } from './texts.ts';

const texts = recovery.forgot;

/** `/passwort-vergessen`: requests a reset mail, or shows the support address [A5]. */
export function ForgotPage() {
  const provider = useProvider();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) {
    return (
      <Page width="card" title={texts.sentTitle}>
        <p className="wrap-anywhere">{texts.sent(sentTo)}</p>
        <p className="text-muted">{texts.sentNothing}</p>
        <Button variant="secondary" onClick={() => setSentTo(null)}>
          {texts.again}
        </Button>
        {provider.data && (
          <Write title={texts.noAddressTitle} email={provider.data.email} variant="secondary" />
        )}
      </Page>
    );
  }
  return (
    <Page
      width="card"
      title={texts.title}
      {...(provider.data?.sendsMail && { intro: texts.intro })}
    >
      <Loaded query={provider} failure={recovery.contactFailure}>
        {({ sendsMail, email }) =>
          sendsMail ? (
            <>
              <ForgotForm onSent={setSentTo} />
              <Write title={texts.noAddressTitle} email={email} variant="secondary" />
            </>
          ) : (
            <Write title={texts.writeTitle} email={email} variant="primary" />
          )
        }
      </Loaded>
    </Page>
  );
}

const ResetRequest = z.object({ email: FilledEmail });

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useCheckedForm({
    shape: ResetRequest,
    defaults: { email: '' },
    sentences: { 'fields-missing': texts.missing },
    failure: texts.failure,
    async send({ email }) {
      await call(accountApi.forgotPassword, { body: { email } });
      onSent(email);
    },
  });
  return (
    <Panel title={texts.panel}>
      <Form form={form} texts={texts}>
        <Field
          {...form.field('email')}
          {...emailInput}
          label={texts.email}
          keepsNoteLine
          enterKeyHint="send"
        />
      </Form>
    </Panel>
  );
}

type WriteProps = { title: string; email: string; variant: 'primary' | 'secondary' };

/** For accounts without an address, and servers without mail. */
function Write({ title, email, variant }: WriteProps) {
  return (
    <Panel title={title} intro={texts.write}>
      <a
        href={`mailto:${email}?subject=${encodeURIComponent(texts.subject)}`}
        className={buttonClass(variant)}
      >
        <Mail className="size-5 max-fold:hidden" />
        <span className="min-w-0 wrap-anywhere">
          <AddressText address={email} />
        </span>
      </a>
    </Panel>
  );
}
