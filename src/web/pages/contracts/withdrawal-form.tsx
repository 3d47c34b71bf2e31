import * as z from 'zod/mini';
import { accountApi } from '../../../contract/account-api.ts';
import { call } from '../../api-client.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { contracts } from '../../texts/contracts.ts';
import { Panel } from '../../ui/panel.tsx';
import { Submit } from '../../ui/submit.tsx';
import { DeclarantFields, declarant, declarantBlame, declarantSentences } from './declarant.tsx';
import type { Declared } from './receipt-text.ts';

const texts = contracts.withdraw;

const Withdrawal = z.object(declarant);

type FormProps = { username: string; onDeclared: (declared: Declared) => void };

/** [§ 356a BGB] Withdraws from the contract within 14 days. */
export function WithdrawalForm({ username, onDeclared }: FormProps) {
  const form = useCheckedForm({
    shape: Withdrawal,
    defaults: { name: '', username, email: '' },
    sentences: declarantSentences,
    blame: declarantBlame,
    failure: texts.failure,
    async send({ name, username, email }) {
      const body = { name, username, email };
      onDeclared({ receipt: await call(accountApi.withdrawContract, { body }), end: null });
    },
  });
  return (
    <Panel title={contracts.contractName} intro={texts.declaration}>
      <form onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
        <DeclarantFields field={form.field} />
        <Submit isBusy={form.isBusy} problem={form.problem}>
          {form.isBusy ? texts.busy : texts.submit}
        </Submit>
      </form>
    </Panel>
  );
}
