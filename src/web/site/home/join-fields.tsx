import { Hourglass } from 'lucide-react';
import type { LobbyCheck } from '../../../contract/shapes.ts';
import { Button } from '../../kit/ui/button.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { Field } from '../../kit/ui/field.tsx';
import { useRewritten } from '../../kit/ui/use-rewritten.ts';
import { sentenceOf } from '../../session/api-client.ts';
import { home } from '../../texts/index.ts';
import type { JoinForm } from './use-join-form.ts';
import { isFull } from './use-lobby-check.ts';

const texts = home.joinDialog;

type CodeFieldProps = JoinForm['codeField'] & { autoFocus: boolean };

export function CodeField({ value, onChange, autoFocus, ...field }: CodeFieldProps) {
  const rewritten = useRewritten(value, onChange);
  return (
    <Field
      {...field}
      {...rewritten}
      label={texts.code}
      placeholder="•••••"
      data-autofocus={autoFocus || undefined}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
      inputClassName="min-h-17! pr-2! pl-[calc(0.5rem+0.22em)]! placeholder:text-muted/40 font-display text-code! tracking-[0.22em] text-center uppercase"
    />
  );
}

/** "Beitreten", and what keeps from joining. */
export function JoinActions({ form }: { form: JoinForm }) {
  const { lobby, join, isChecking, isComplete, isBlocked, check } = form;
  return (
    <>
      <Button
        type="submit"
        variant={isFull(lobby) ? 'secondary' : 'primary'}
        busy={join.isPending}
        aria-disabled={isBlocked || undefined}
      >
        {join.isPending ? texts.busy : texts.submit}
      </Button>
      {join.isError && (
        <p className="text-sm text-danger">{sentenceOf(join.error, texts.failure)}</p>
      )}
      {isComplete && !lobby && !isChecking && (
        <Button variant="secondary" size="md" onClick={check}>
          {texts.check}
        </Button>
      )}
    </>
  );
}

/** A lobby that is full or plays. */
export function LobbyNote({ lobby }: { lobby: LobbyCheck }) {
  const isRunning = lobby.status !== 'waiting';
  return (
    (isFull(lobby) || isRunning) && (
      <p className="flex items-center gap-2 text-sm font-semibold">
        <Hourglass className="size-5 shrink-0" />
        {isFull(lobby) ? texts.full : texts.runningHint}
      </p>
    )
  );
}

/** Where a ticket tears: a dashed line with a half circle punched out at both ends. */
export function Perforation({ hole, className }: { hole: string; className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={cx('relative border-t-2 border-dashed border-ink/35', className)}
    >
      <i className={cx('absolute -top-3 -left-3 size-6 rounded-full', hole)} />
      <i className={cx('absolute -top-3 -right-3 size-6 rounded-full', hole)} />
    </div>
  );
}
