import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { ErrorCode } from '../../contract/errors.ts';
import { ApiError, sentenceOf } from '../api-client.ts';
import { useSignInAgain } from '../session.ts';
import { toast } from '../ui/toast.ts';
import { checkedBy, type Sentences } from './checked-by.ts';

type CheckedFormOptions<Typed extends FieldValues, Read> = {
  /** The same shapes that the server checks by. */
  shape: z.ZodMiniType<Read, Typed>;
  defaults: DefaultValues<Typed>;
  sentences: Sentences;
  /** Which field a refusal of the server is about. */
  blame: Partial<Record<ErrorCode, Path<Typed>>>;
  /** The toast of a failure; its description where the server has no sentence. */
  failure: { title: string; description: string };
  send: (read: Read) => Promise<void>;
};

/**
 * A form that is checked here by the shapes of the contract, is sent once at a time, and shows what
 * is wrong at the field it is about. Whatever happens, what was typed stays. Its state lives where
 * the hook is called: the fields may come and go.
 */
export function useCheckedForm<Typed extends FieldValues, Read>({
  shape,
  defaults,
  sentences,
  blame,
  failure,
  send,
}: CheckedFormOptions<Typed, Read>) {
  const form = useForm<Typed, unknown, Read>({
    resolver: checkedBy(shape, sentences),
    defaultValues: defaults,
  });
  const signInAgain = useSignInAgain();
  const { errors, isSubmitting } = form.formState;

  function explain(error: unknown) {
    if (!(error instanceof ApiError)) reportError(error);
    else if (error.code === 'not-signed-in') return signInAgain();
    const message = sentenceOf(error, failure.description);
    toast({ title: failure.title, description: message, tone: 'error' });
    const field = error instanceof ApiError && error.code ? blame[error.code] : undefined;
    if (field) form.setError(field, { message }, { shouldFocus: true });
    else form.setError('root', { message });
  }

  const sentenceAt = (name: Path<Typed>) => form.getFieldState(name, form.formState).error?.message;

  return {
    typed: () => form.getValues(),
    /** Another text in some fields; what was wrong before is forgotten. */
    retype: (some: Partial<Typed>) => form.reset({ ...form.getValues(), ...some }),
    /** Empty again. */
    clear: () => form.reset(),
    isBusy: isSubmitting,
    /** What went wrong where no field is to blame. */
    problem: errors.root?.message ?? null,
    submit: form.handleSubmit((read) => send(read).catch(explain)),
    /** Everything that a `Field` needs; `together` is checked again when this one changes. */
    field: (name: Path<Typed>, together?: Path<Typed>) => ({
      ...form.register(name, together ? { deps: together } : {}),
      error: sentenceAt(name) ?? null,
    }),
  };
}
