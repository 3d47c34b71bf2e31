import { Plus } from 'lucide-react';
import {
  type FormEvent,
  memo,
  type Ref,
  useDeferredValue,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { AdminCategoryInput, type EntryCategory } from '../../../../contract/admin-shapes.ts';
import { CATEGORY_NAME_MAX } from '../../../../game/limits.ts';
import { cutText, unitsOf } from '../../../../game/text.ts';
import { announce } from '../../../kit/ui/announcer.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { Field } from '../../../kit/ui/field.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import {
  type CategoryError,
  categoryErrorOf,
  checkCategory,
  toText,
} from '../../words/category-check.ts';
import { FilePicker } from '../../words/file-picker.tsx';
import { type ReadList, readList } from '../../words/read-list.ts';
import { wordTexts } from '../../words/texts.ts';
import { ReadingNotes, WordsField } from '../../words/words-field.tsx';
import { type Elsewhere, elsewhere, noteOf, partsOf, review } from './entries.ts';
import { FlagFields, type Flags } from './flags.tsx';
import { categoryTexts } from './texts.ts';
import { useAddCategory } from './use-categories.ts';

const texts = categoryTexts.add;

const FLAGS: Flags = { isPremium: false, isAdult: false, isActive: true };

/** For the buttons above the list. */
export type AddFormHandle = {
  focus(): void;
  /** Adds the words of a file. */
  take(text: string, fileName: string): void;
  showProblem(message: string): void;
};

type AddFormProps = {
  categories: readonly EntryCategory[];
  ref: Ref<AddFormHandle>;
  onAdded: (id: string) => void;
};

export function AddForm({ categories, ref, onAdded }: AddFormProps) {
  const id = useId();
  const nameRef = useRef<HTMLInputElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const [name, setName] = useState('');
  const [typed, setTyped] = useState('');
  const [flags, setFlags] = useState(FLAGS);
  const [error, setError] = useState<CategoryError | null>(null);
  const add = useAddCategory();
  const others = useMemo(() => elsewhere(categories), [categories]);
  /** The file whose words were added last. */
  const [file, setFile] = useState<ReadList | null>(null);
  const settled = useDeferredValue(typed);
  const list = useMemo(() => readList(settled), [settled]);
  const isBlank = name.trim() === '' || typed.trim() === '';
  const errorAt = (field: CategoryError['field']) =>
    error?.field === field ? error.message : null;

  function showError(found: CategoryError) {
    setError(found);
    announce(found.message, 'assertive');
    if (found.field === 'name') nameRef.current?.focus();
  }

  function takeFile(text: string, fileName: string) {
    const read = readList(text);
    setFile(read);
    setTyped((before) => toText([...readList(before).words, ...read.words]));
    if (name.trim() === '') setName(cutText(read.name ?? fileName, CATEGORY_NAME_MAX));
  }

  const showProblem = (message: string) => showError({ field: 'words', message });

  useImperativeHandle(ref, () => ({
    focus: () => nameRef.current?.focus(),
    take(text, fileName) {
      takeFile(text, fileName);
      submitButton.current?.focus();
    },
    showProblem,
  }));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBlank || add.isPending) return;
    const input = { name, words: readList(typed).words, ...flags };
    const found = checkCategory(AdminCategoryInput, input);
    if (found) return showError(found);
    setError(null);
    add.mutate(input, {
      onSuccess: (added) => {
        setName('');
        setTyped('');
        setFile(null);
        setFlags(FLAGS);
        onAdded(added.id);
      },
      onError: (refusal) => showError(categoryErrorOf(refusal, texts.failed)),
    });
  }

  return (
    <Panel title={wordTexts.addCategory}>
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
        <Field
          ref={nameRef}
          label={wordTexts.name}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setError(null);
          }}
          error={errorAt('name')}
          placeholder={texts.namePlaceholder}
          maxLength={unitsOf(CATEGORY_NAME_MAX)}
          autoComplete="off"
        />
        <div className="grid grid-cols-1 gap-3">
          <WordsField
            label={wordTexts.list}
            hint={texts.wordsHint}
            error={errorAt('words')}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setFile(null);
              setError(null);
            }}
            rows={6}
          />
          {settled.trim() !== '' && <ReadingNotes list={file ?? list} />}
          <WordRemarks words={list.words} others={others} />
          <FilePicker onText={takeFile} onProblem={showProblem} />
        </div>
        <FlagFields flags={flags} onChange={setFlags} />
        <div className="grid grid-cols-1 gap-2">
          <Button
            ref={submitButton}
            type="submit"
            busy={add.isPending}
            aria-disabled={isBlank || undefined}
            aria-describedby={isBlank ? `${id}-blank` : undefined}
            icon={<Plus className="size-5" />}
          >
            {add.isPending ? texts.submitting : texts.submit}
          </Button>
          {isBlank && (
            <p id={`${id}-blank`} className="text-sm text-muted">
              {texts.blank}
            </p>
          )}
        </div>
      </form>
    </Panel>
  );
}

const listTexts = categoryTexts.list;

/** Words listed by name per finding. */
const NAMED_MAX = 5;

type WordRemarksProps = { words: readonly string[]; others: Elsewhere };

/** Lists the words that have a remark. */
const WordRemarks = memo(function WordRemarks({ words, others }: WordRemarksProps) {
  const remarks = review(words, others).flatMap((remark, i) =>
    remark === null ? [] : [`${partsOf(words[i] ?? '').word}: ${noteOf(remark)}`],
  );
  if (remarks.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-0.5 text-sm text-primary wrap-anywhere">
      {remarks.slice(0, NAMED_MAX).map((sentence, i) => (
        <li key={i}>{sentence}</li>
      ))}
      {remarks.length > NAMED_MAX && <li>{listTexts.andMore(remarks.length - NAMED_MAX)}</li>}
    </ul>
  );
});
