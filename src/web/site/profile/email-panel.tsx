import { CircleCheck, CircleDashed, Mail } from 'lucide-react';
import { useState } from 'react';
import { accountApi } from '../../../contract/account-api.ts';
import { EmailForm } from '../../frame/forms/email-form.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { toast } from '../../kit/ui/toast.ts';
import { useAccountEmail, useProvider } from '../../session/account-queries.ts';
import { call } from '../../session/api-client.ts';
import { useAction } from '../../session/session.ts';
import { email as texts } from '../../texts/email.ts';

/** The account's e-mail address, its purpose and confirmation state [A6]. */
export function EmailPanel({ username }: { username: string }) {
  const query = useAccountEmail();
  const sendsMail = useProvider().data?.sendsMail === true;
  const [isChanging, setChanging] = useState(false);
  return (
    <Panel title={texts.title} intro={sendsMail ? texts.introMail : texts.introNoMail}>
      <Loaded query={query} failure={texts.failure}>
        {({ email, isConfirmed }) => (
          <>
            {email === null ? (
              <p>{texts.none}</p>
            ) : (
              <div className="grid grid-cols-1 gap-1">
                <p className="font-[750] wrap-anywhere">{email}</p>
                {(sendsMail || isConfirmed) && <State isConfirmed={isConfirmed} />}
              </div>
            )}
            <div className="grid grid-cols-1 gap-3">
              {email !== null && !isConfirmed && sendsMail && <Resend />}
              <Button
                variant="secondary"
                size="md"
                aria-haspopup="dialog"
                onClick={() => setChanging(true)}
              >
                {email === null ? texts.add : texts.change}
              </Button>
            </div>
            {isChanging && (
              <Dialog
                title={email === null ? texts.add : texts.change}
                shape="note"
                onClose={() => setChanging(false)}
              >
                <EmailForm
                  username={username}
                  email={email}
                  isRequired={email === null}
                  onDone={() => setChanging(false)}
                />
              </Dialog>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function State({ isConfirmed }: { isConfirmed: boolean }) {
  const Icon = isConfirmed ? CircleCheck : CircleDashed;
  return (
    <p
      className={`flex items-center gap-1.5 text-sm ${isConfirmed ? 'text-success' : 'text-primary'}`}
    >
      <Icon className="size-4.5 shrink-0" />
      {isConfirmed ? texts.confirmed : texts.unconfirmed}
    </p>
  );
}

function Resend() {
  const resend = useAction({
    mutationFn: () => call(accountApi.sendConfirmation),
    onSuccess: () => toast({ ...texts.resent, tone: 'success' }),
    failure: texts.resendFailure,
  });
  return (
    <Button
      size="md"
      busy={resend.isPending}
      icon={<Mail className="size-5" />}
      onClick={() => resend.mutate()}
    >
      {resend.isPending ? texts.resending : texts.resend}
    </Button>
  );
}
