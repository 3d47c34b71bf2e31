import { type ComponentProps, useId, useState } from 'react';
import * as z from 'zod/mini';
import { accountApi } from '../../../contract/account-api.ts';
import { call } from '../../api-client.ts';
import { Form } from '../../forms/form.tsx';
import { emailInput, Filled, FilledEmail, usernameInput } from '../../forms/inputs.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { contracts } from '../../texts/contracts.ts';
import { Field } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Declared } from './receipt-text.ts';

const kinds = ['ordinary', 'extraordinary'] as const;
type Kind = (typeof kinds)[number];

/** What identifies the contract of a declaration, and nothing more. */
const declarant = { name: Filled, username: Filled, email: FilledEmail };

const shapes = {
  withdrawal: z.object(declarant),
  ordinary: z.object({ ...declarant, reason: z.string() }),
  extraordinary: z.object({ ...declarant, reason: Filled }),
};

const common = {
  sentences: { 'fields-missing': contracts.missing },
  blame: { 'email-invalid': 'email' },
} as const;

type DeclarationProps = { username: string; onDeclared: (declared: Declared) => void };

/** [§ 356a BGB] Withdraws from the contract within 14 days. */
export function WithdrawalForm({ username, onDeclared }: DeclarationProps) {
  const form = useCheckedForm({
    ...common,
    shape: shapes.withdrawal,
    defaults: { name: '', username, email: '' },
    failure: contracts.withdraw.failure,
    async send(body) {
      onDeclared({ receipt: await call(accountApi.withdrawContract, { body }), end: null });
    },
  });
  return <Declaration form={form} texts={contracts.withdraw} />;
}

/** [§ 312k BGB] Cancels the membership. */
export function CancellationForm({ username, onDeclared }: DeclarationProps) {
  const texts = contracts.cancel;
  const [kind, setKind] = useState<Kind>('ordinary');
  const form = useCheckedForm({
    ...common,
    shape: shapes[kind],
    defaults: { name: '', username, email: '', reason: '' },
    failure: texts.failure,
    async send({ reason, ...declared }) {
      const body = { ...declared, kind, ...(kind === 'extraordinary' ? { reason } : {}) };
      const receipt = await call(accountApi.cancelContract, { body });
      onDeclared({ receipt, end: texts.endsAt[kind] });
    },
  });
  return (
    <Declaration form={form} texts={texts}>
      <KindChoice kind={kind} onChange={setKind} />
      {kind === 'extraordinary' && (
        <Field
          {...form.field('reason')}
          label={texts.reason}
          hint={texts.reasonHint}
          maxLength={1000}
        />
      )}
    </Declaration>
  );
}

type FieldProps = Pick<
  ComponentProps<typeof Field>,
  'name' | 'onChange' | 'onBlur' | 'ref' | 'error'
>;

type FrameProps = ComponentProps<typeof Form> & {
  form: { field: (name: keyof typeof declarant) => FieldProps };
  texts: { declaration: string };
};

function Declaration({ form, texts, children }: FrameProps) {
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
          maxLength={100}
        />
        <Field
          {...form.field('email')}
          {...emailInput}
          label={contracts.email}
          hint={contracts.emailHint}
        />
        {children}
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
            className="relative grid cursor-pointer gap-0.5 rounded-md px-4 py-2.5 leading-tight text-muted has-checked:bg-vote has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-primary forced-colors:has-checked:outline-2"
          >
            <input
              type="radio"
              name={id}
              className="absolute inset-0 cursor-[inherit] appearance-none opacity-0"
              checked={one === kind}
              onChange={() => onChange(one)}
            />
            <span className="font-[750]">{texts.kinds[one]}</span>
            <span className="text-sm">{texts.endsAt[one]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
