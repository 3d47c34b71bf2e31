import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { accountApi } from '../../../contract/account-api.ts';
import { call } from '../../api-client.ts';
import { Form } from '../../forms/form.tsx';
import { Filled } from '../../forms/inputs.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { contracts } from '../../texts/contracts.ts';
import { Field } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DeclarantFields, declarant, declarantBlame, declarantSentences } from './declarant.tsx';
import type { Declared } from './receipt-text.ts';

const texts = contracts.cancel;

const kinds = ['ordinary', 'extraordinary'] as const;
type Kind = (typeof kinds)[number];

const shapes = {
  ordinary: z.object({ ...declarant, reason: z.string() }),
  extraordinary: z.object({ ...declarant, reason: Filled }),
} satisfies Record<Kind, unknown>;

type FormProps = { username: string; onDeclared: (declared: Declared) => void };

/** [§ 312k BGB] Cancels the membership; asks only for what identifies the contract. */
export function CancellationForm({ username, onDeclared }: FormProps) {
  const [kind, setKind] = useState<Kind>('ordinary');
  const form = useCheckedForm({
    shape: shapes[kind],
    defaults: { name: '', username, email: '', reason: '' },
    sentences: declarantSentences,
    blame: declarantBlame,
    failure: texts.failure,
    async send({ name, username, email, reason }) {
      const why = kind === 'extraordinary' ? { reason } : {};
      const body = { name, username, email, kind, ...why };
      onDeclared({
        receipt: await call(accountApi.cancelContract, { body }),
        end: texts.endsAt[kind],
      });
    },
  });
  return (
    <Panel title={contracts.contractName} intro={texts.declaration}>
      <Form form={form} texts={texts} className="gap-4">
        <DeclarantFields field={form.field} />
        <KindChoice kind={kind} onChange={setKind} />
        {kind === 'extraordinary' && (
          <Field
            {...form.field('reason')}
            label={texts.reason}
            hint={texts.reasonHint}
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
