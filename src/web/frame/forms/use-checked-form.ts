import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { type ErrorCode, errors } from '../../../contract/errors.ts';
import { toast } from '../../kit/ui/toast.ts';
import { ApiError, sentenceOf } from '../../session/api-client.ts';
import { useSignInAgain } from '../../session/session.ts';
import { auth } from '../../texts/auth.ts';
import { toasts } from '../../texts/index.ts';

/** The fields that an error of the server may belong to. */
const fieldsOf: Partial<Record<ErrorCode, readonly string[]>> = {
  'name-missing': ['username'],
  'name-too-long': ['username'],
  'name-forbidden': ['username'],
  'username-taken': ['username'],
  'account-taken': ['username'],
  'email-invalid': ['email'],
  'email-taken': ['email'],
  'guest-no-email': ['email'],
  'admin-account': ['email'],
  'password-too-short': ['password'],
  'password-too-long': ['password'],
  'password-common': ['password'],
  'credentials-wrong': ['password'],
  'password-wrong': ['currentPassword', 'password'],
  'guest-no-admin': ['isAdmin'],
  'own-admin': ['isAdmin'],
  'last-admin': ['isAdmin'],
};

/** Of several the first that the form has. */
const fieldOf = (code: ErrorCode, form: object): string | undefined =>
  Object.hasOwn(fieldsOf, code) ? fieldsOf[code]?.find((name) => name in form) : undefined;

type CheckedFormOptions<Typed extends FieldValues, Read> = {
  /** The shapes that the server validates with. */
  shape: z.ZodMiniType<Read, Typed>;
  /** In the order of the fields. */
  defaults: DefaultValues<Typed>;
  sentences?: Sentences;
  /** Fallback if the server sends no message, and the title of the toast. */
  failure: string;
  failureTitle?: string;
  send: (read: Read) => Promise<void>;
  /**
   * Sends input with errors at the fields `wrong` if the server refuses it for certain, because it may
   * know of errors at other fields.
   */
  sendInvalid?: (typed: Typed, wrong: readonly string[]) => Promise<void>;
};

/**
 * A form validated by the contract's shapes, with one submission at a time and errors at their fields. The
 * input survives failures and unmounted fields: the state lives in the caller of the hook.
 */
export function useCheckedForm<Typed extends FieldValues, Read>({
  shape,
  defaults,
  sentences = {},
  failure,
  failureTitle,
  send,
  sendInvalid,
}: CheckedFormOptions<Typed, Read>) {
  const form = useForm<Typed, unknown, Read>({
    resolver: checkedBy(shape, sentences),
    defaultValues: defaults,
    // In the order of rendering, in which fields of a component come last.
    shouldFocusError: false,
  });
  const signInAgain = useSignInAgain();
  const { errors, isSubmitting } = form.formState;

  function explain(error: unknown) {
    const code = error instanceof ApiError ? error.code : null;
    if (code === 'not-signed-in') return signInAgain();
    // The sentence itself stands in the form.
    if (!(error instanceof ApiError)) reportError(error);
    toast({ title: failureTitle ?? toasts.error, tone: 'error' });
    if (!showErrors(error)) form.setError('root', { message: sentenceOf(error, failure) });
  }

  /** The errors of the page stay at their fields; those of the server join them at others. */
  async function explainInvalid(own: FieldErrors<Typed>) {
    try {
      await sendInvalid?.(form.getValues(), Object.keys(own));
      showErrors(null, own);
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error);
      showErrors(error, own);
    }
  }

  /** Shows errors at their fields and focuses the first wrong one. False: there is none. */
  function showErrors(error: unknown, own: object = {}): boolean {
    const codes = error instanceof ApiError ? [error.code, ...error.others] : [];
    const wrong = Object.keys(defaults).flatMap((key) => {
      const code = codes.find((one) => one !== null && fieldOf(one, defaults) === key);
      return code || key in own ? [{ code, name: key as Path<Typed> }] : [];
    });
    for (const { code, name } of wrong) {
      if (code && !(name in own)) form.setError(name, { message: sentenceFor(code, sentences) });
    }
    if (wrong[0]) form.setFocus(wrong[0].name);
    return wrong.length > 0;
  }

  const sentenceAt = (name: Path<Typed>) => form.getFieldState(name, form.formState).error?.message;

  return {
    typed: () => form.getValues(),
    /** Sets some fields and clears the errors. */
    retype: (some: Partial<Typed>) => form.reset({ ...form.getValues(), ...some }),
    clear: () => form.reset(),
    isBusy: isSubmitting,
    /** An error that belongs to no field. */
    problem: errors.root?.message ?? null,
    submit: form.handleSubmit((read) => send(read).catch(explain), explainInvalid),
    /** Props of a `Field`; `together` is revalidated when this one changes. */
    field: (name: Path<Typed>, together?: Path<Typed>) => ({
      ...form.register(name, together ? { deps: together } : {}),
      error: sentenceAt(name) ?? null,
    }),
  };
}

/** Messages that override the contract's. */
type Sentences = Partial<Record<ErrorCode, string>>;

const MISSING: ReadonlySet<string> = new Set<ErrorCode>([
  'current-password-missing',
  'fields-missing',
  'guest-name-missing',
  'name-missing',
  'required-missing',
]);

/** Turns a shape of the contract into a form validator with messages. */
export function checkedBy<Typed extends FieldValues, Read>(
  shape: z.ZodMiniType<Read, Typed>,
  own: Sentences,
): Resolver<Typed, unknown, Read> {
  return (typed) => {
    const { data, error } = z.safeParse(shape, typed);
    if (error) return { values: {}, errors: errorsOf(error.issues, own) as FieldErrors<Typed> };
    return { values: data, errors: {} };
  };
}

/** The first error of each field. Missing input is explained only at the first empty field. */
function errorsOf(issues: readonly z.core.$ZodIssue[], own: Record<string, string>) {
  const found: Record<string, FieldError> = {};
  let isExplained = false;
  for (const { path, message: code } of issues) {
    const name = String(path[0]);
    if (found[name]) continue;
    const isMissing = MISSING.has(code);
    const message = isMissing && isExplained ? auth.alsoMissing : sentenceFor(code, own);
    found[name] = { type: code, message };
    isExplained ||= isMissing;
  }
  return found;
}

/** Checks of the form itself have their sentence instead of a code. */
function sentenceFor(code: string, own: Record<string, string>): string {
  if (Object.hasOwn(own, code)) return own[code] ?? code;
  return Object.hasOwn(errors, code) ? errors[code as ErrorCode].message : code;
}
