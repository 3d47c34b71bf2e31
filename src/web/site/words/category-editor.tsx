import type { UseMutationResult } from '@tanstack/react-query';
import {
  type FormEvent,
  type ReactNode,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type * as z from 'zod/mini';
import { wordsOf } from '../../../contract/word-shapes.ts';
import { CATEGORY_NAME_MAX } from '../../../game/limits.ts';
import { cutText, unitsOf } from '../../../game/text.ts';
import { FormProblem } from '../../frame/forms/form.tsx';
import { announce } from '../../kit/ui/announcer.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { Field } from '../../kit/ui/field.tsx';
import { Question } from '../../kit/ui/question.tsx';
import { type CategoryError, categoryErrorOf, checkCategory } from './category-check.ts';
import { FilePicker } from './file-picker.tsx';
import { type ReadList, readList } from './read-list.ts';
import { wordTexts as shared } from './texts.ts';
import type { useWords } from './use-words.ts';
import { ReadingNotes, WordsField } from './words-field.tsx';

type Draft = { name: string; words: string[] };

type CategoryEditorProps<Input> = {
  texts: { namePlaceholder?: string; add: string; addHint: string; failed: string };
  /** The name before the changes; null for a new category. */
  initialName: string | null;
  words: Pick<ReturnType<typeof useWords>, 'entries' | 'add' | 'textsWith' | 'isChanged'>;
  /** Why that many words cannot be listed. */
  refuse?: (count: number) => string | null;
  shape: z.ZodMiniType<unknown, Input>;
  toInput: (draft: Draft) => Input;
  save: UseMutationResult<unknown, Error, Input>;
  /** The words, if they stand before the fields that add to them. */
  list?: ReactNode;
  /** Other fields, and whether they have changed. */
  fields?: ReactNode;
  isChanged?: boolean;
  children: ReactNode;
  onClose: () => void;
};

/** Edits a category: its name, a list to paste or to read from a file, the words. */
export function CategoryEditor<Input>({
  texts,
  initialName,
  words,
  refuse,
  shape,
  toInput,
  save,
  list,
  fields,
  isChanged = false,
  children,
  onClose,
}: CategoryEditorProps<Input>) {
  const formId = useId();
  const [name, setName] = useState(initialName ?? '');
  const [typed, setTyped] = useState('');
  const [taken, setTaken] = useState<ReadList | null>(null);
  const settled = useDeferredValue(typed);
  const shown = useMemo(
    () => (settled.trim() === '' ? taken : readList(settled)),
    [settled, taken],
  );
  const [error, setError] = useState<CategoryError | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const isDirty =
    isChanged || words.isChanged || typed.trim() !== '' || name !== (initialName ?? '');
  const [problem, nameError] =
    error?.field === 'words' ? [error.message, null] : [null, error?.message ?? null];

  function showError(found: CategoryError) {
    setError(found);
    announce(found.message, 'assertive');
    if (found.field === 'name') nameInput.current?.focus();
  }

  function addList(list: ReadList): boolean {
    const { length } = list.words;
    const message = length === 0 ? shared.nothing : refuse?.(words.entries.length + length);
    if (message) {
      showError({ field: 'words', message });
      return false;
    }
    setError(null);
    setTaken(list);
    announce(shared.taken(wordsOf(list.words).length));
    words.add(list.words);
    return true;
  }

  function addTyped() {
    if (addList(readList(typed))) setTyped('');
  }

  function addFile(text: string) {
    const list = readList(text);
    if (list.name !== null && name.trim() === '') setName(cutText(list.name, CATEGORY_NAME_MAX));
    addList(list);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // Includes typed words that were not added yet.
    const rest = readList(typed).words;
    if (rest.length > 0) addTyped();
    const input = toInput({ name, words: words.textsWith(rest) });
    const found = checkCategory(shape, input);
    if (found) return showError(found);
    setError(null);
    save.mutate(input, {
      onSuccess: onClose,
      onError: (refusal) => showError(categoryErrorOf(refusal, texts.failed)),
    });
  }

  return (
    <Dialog
      title={initialName === null ? shared.addCategory : shared.editCategory}
      isBroad={list !== undefined}
      onClose={() => (isDirty ? setLeaving(true) : onClose())}
      footer={
        <div className="grid grid-cols-1 gap-3">
          {problem && <FormProblem id={`${formId}-problem`}>{problem}</FormProblem>}
          <Button
            type="submit"
            form={formId}
            busy={save.isPending}
            aria-describedby={problem ? `${formId}-problem` : undefined}
          >
            {save.isPending ? shared.saving : shared.save}
          </Button>
        </div>
      }
    >
      <div className={cx('grid grid-cols-1 gap-6', list !== undefined && 'words-grid')}>
        <form id={formId} onSubmit={submit} noValidate>
          <Field
            ref={nameInput}
            label={shared.name}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setError(null);
            }}
            error={nameError}
            placeholder={texts.namePlaceholder}
            maxLength={unitsOf(CATEGORY_NAME_MAX)}
            autoComplete="off"
            data-autofocus={initialName === null || undefined}
          />
        </form>
        {list && <div className="words-list min-w-0">{list}</div>}
        <div className="grid grid-cols-1 gap-3">
          <WordsField
            label={texts.add}
            hint={texts.addHint}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="md" onClick={addTyped}>
              {shared.take}
            </Button>
            <FilePicker
              onText={addFile}
              onProblem={(message) => showError({ field: 'words', message })}
            />
          </div>
          {shown && <ReadingNotes list={shown} />}
        </div>
        {fields}
        {children}
      </div>
      {isLeaving && <Question {...shared.discard} onYes={onClose} onNo={() => setLeaving(false)} />}
    </Dialog>
  );
}
