import * as z from 'zod/mini';
import { accountApi } from '../../../contract/account-api.ts';
import { call } from '../../api-client.ts';
import { Form } from '../../forms/form.tsx';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { contracts } from '../../texts/contracts.ts';
import { Panel } from '../../ui/panel.tsx';
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
      <Form form={form} texts={texts} className="gap-4">
        <DeclarantFields field={form.field} />
      </Form>
    </Panel>
  );
}
