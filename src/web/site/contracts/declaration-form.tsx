import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { accountApi } from '../../../contract/account-api.ts';
import { NAME_MAX } from '../../../game/limits.ts';
import { unitsOf } from '../../../game/text.ts';
import { Form } from '../../frame/forms/form.tsx';
import { emailInput, Filled, FilledEmail, usernameInput } from '../../frame/forms/inputs.ts';
import { useCheckedForm } from '../../frame/forms/use-checked-form.ts';
import { Field } from '../../kit/ui/field.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { call } from '../../session/api-client.ts';
import type { Declared } from './receipt-text.ts';
import { contracts } from './texts.ts';

const kinds = ['ordinary', 'extraordinary'] as const;
type Kind = (typeof kinds)[number];

/** What identifies the contract of a declaration, and nothing more. */
const declarant = { name: Filled, username: Filled, email: FilledEmail };

const shapes = {
  ordinary: z.object({ ...declarant, reason: z.string() }),
  extraordinary: z.object({ ...declarant, reason: Filled }),
};

type DeclarationFormProps = {
  declares: 'cancel' | 'withdraw';
  username: string;
  onDeclared: (declared: Declared) => void;
};

/** [§ 312k, § 356a BGB] Cancels the membership, or withdraws from the contract within 14 days. */
export function DeclarationForm({ declares, username, onDeclared }: DeclarationFormProps) {
  const texts = contracts[declares];
  const [kind, setKind] = useState<Kind>('ordinary');
  const form = useCheckedForm({
    shape: shapes[kind],
    defaults: { name: '', username, email: '', reason: '' },
    failure: texts.failure,
    async send({ reason, ...body }) {
      if (declares === 'withdraw') {
        return onDeclared({
          receipt: await call(accountApi.withdrawContract, { body }),
          end: null,
        });
      }
      const receipt = await call(accountApi.cancelContract, {
        body: { ...body, kind, ...(kind === 'extraordinary' ? { reason } : {}) },
      });
      onDeclared({ receipt, end: contracts.cancel.endsAt[kind] });
    },
  });
  return (
    <Panel title={contracts.contractName} intro={texts.declaration}>
      <Form form={form} texts={texts} className="gap-4">
        <Field
          {...form.field('name')}
          label={contracts.name}
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={100}
        />
        <Field
          {...form.field('username')}
          {...usernameInput}
          label={contracts.username}
          maxLength={unitsOf(NAME_MAX)}
        />
        <Field
          {...form.field('email')}
          {...emailInput}
          label={contracts.email}
          hint={contracts.emailHint}
        />
        {declares === 'cancel' && <KindChoice kind={kind} onChange={setKind} />}
        {kind === 'extraordinary' && (
          <Field
            {...form.field('reason')}
            label={contracts.cancel.reason}
            hint={contracts.cancel.reasonHint}
            maxLength={1000}
          />
        )}
      </Form>
    </Panel>
  );
}

/** The kind of cancellation, which decides when the contract ends. */
function KindChoice({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  const id = useId();
  const texts = contracts.cancel;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-1.5">
      <legend className="mb-1.5 text-sm font-[650]">{texts.kind}</legend>
      <div className="grid grid-cols-1 gap-1 rounded-lg bg-background p-1 edge-subtle">
        {kinds.map((one) => (
          <label
            key={one}
            className="choice choice-vote grid gap-0.5 rounded-md px-4 py-2.5 leading-tight"
          >
            <input type="radio" name={id} checked={one === kind} onChange={() => onChange(one)} />
            <span className="font-[750]">{texts.kinds[one]}</span>
            <span className="text-sm">{texts.endsAt[one]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
