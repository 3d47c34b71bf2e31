import { useState } from 'react';
import * as z from 'zod/mini';
import { accountApi } from '../../../contract/account-api.ts';
import { Form } from '../../frame/forms/form.tsx';
import { emailInput, FilledEmail } from '../../frame/forms/inputs.ts';
import { useCheckedForm } from '../../frame/forms/use-checked-form.ts';
import { Page } from '../../frame/layout/page.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { Button } from '../../kit/ui/button.tsx';
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
        {provider.data && <Write title={texts.noAddressTitle} email={provider.data.email} />}
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
              <Write title={texts.noAddressTitle} email={email} />
            </>
          ) : (
            <Write title={texts.writeTitle} email={email} />
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

/** For accounts without an address, and servers without mail. */
function Write({ title, email }: { title: string; email: string }) {
  const [before, after] = texts.write;
  return (
    <section className="grid grid-cols-1 gap-1">
      <h2 className="text-lg">{title}</h2>
      <p className="text-muted">
        {before}
        <a
          href={`mailto:${email}`}
          className="font-bold text-foreground wrap-anywhere underline underline-offset-4"
        >
          {email}
        </a>
        {after}
      </p>
    </section>
  );
}
