import { CircleAlert } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { OwnCategory } from '../../../../contract/shapes.ts';
import { CATEGORY_NAME_MAX, OWN_WORDS_MAX } from '../../../../game/limits.ts';
import { ApiError, sentenceOf } from '../../../api-client.ts';
import { ownCategories } from '../../../texts/own-categories.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Question } from '../../../ui/question.tsx';
import { FilePicker } from '../../../words/file-picker.tsx';
import { fromText, splitWords } from '../../../words/words.ts';
import { WordsField } from '../../../words/words-field.tsx';
import { useList } from './use-list.ts';
import { useSave } from './use-own-categories.ts';
import { WordChips } from './word-chips.tsx';
import { amount, objectionTo } from './words.ts';

const texts = ownCategories.editor;

/** Limit of rendered chips: phones cannot draw a whole dictionary. */
const SHOWN_MAX = 4 * OWN_WORDS_MAX;

/** Error codes that concern the name field. */
const NAME_CODES: readonly (string | null)[] = ['category-name-taken', 'category-name-invalid'];

type EditorProps = { category?: OwnCategory; onClose: () => void };

/** [B1] Edits a category: its name, a pasted list, the words as chips. */
export function Editor({ category, onClose }: EditorProps) {
  const formId = useId();
  const [name, setName] = useState(category?.name ?? '');
  const [pasted, setPasted] = useState('');
  const [nameError, setNameError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [initial] = useState(() => category?.words ?? []);
  const list = useList(initial);
  const nameInput = useRef<HTMLInputElement>(null);
  const save = useSave(category?.id, onClose);
  const isChanged = list.isChanged || name !== (category?.name ?? '') || pasted.trim() !== '';

  function showError(field: 'name' | 'words', sentence: string) {
    announce(sentence, 'assertive');
    if (field === 'words') return setProblem(sentence);
    setNameError(sentence);
    nameInput.current?.focus();
  }

  /** Returns false if they are too many; then nothing is added. */
  function addWords(words: string[]): boolean {
    const total = list.entries.length + words.length;
    if (total > SHOWN_MAX) {
      showError('words', texts.tooMany(total));
      return false;
    }
    setProblem(words.length === 0 ? texts.nothing : null);
    announce(words.length === 0 ? texts.nothing : texts.taken(words.length));
    list.add(words);
    return true;
  }

  function addPasted() {
    if (addWords(splitWords(pasted))) setPasted('');
  }

  function addFile(text: string) {
    const read = fromText(text);
    if (read.name !== null && name.trim() === '') setName(read.name.slice(0, CATEGORY_NAME_MAX));
    addWords(read.words);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // Include pasted text that was not added yet.
    const rest = splitWords(pasted);
    if (rest.length > 0) addPasted();
    const input = { name, words: [...list.entries.map(({ text }) => text), ...rest] };
    const objection = objectionTo(input);
    setProblem(null);
    if (objection) return showError(objection.field, objection.sentence);
    save.mutate(input, {
      onError: (error) => {
        const isName = error instanceof ApiError && NAME_CODES.includes(error.code);
        showError(isName ? 'name' : 'words', sentenceOf(error, texts.failure));
      },
    });
  }

  return (
    <Dialog
      title={category ? texts.title : texts.newTitle}
      onClose={() => (isChanged ? setLeaving(true) : onClose())}
      footer={
        <div className="grid grid-cols-1 gap-3">
          {problem && (
            <p id={`${formId}-problem`} className="flex gap-1.5 text-sm text-danger">
              <CircleAlert className="mt-0.5 size-4.5 shrink-0" />
              {problem}
            </p>
          )}
          <Button
            type="submit"
            form={formId}
            busy={save.isPending}
            aria-describedby={problem ? `${formId}-problem` : undefined}
          >
            {save.isPending ? texts.saving : texts.save}
          </Button>
        </div>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
        <Field
          ref={nameInput}
          label={texts.name}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setNameError(null);
          }}
          error={nameError}
          placeholder={texts.namePlaceholder}
          maxLength={CATEGORY_NAME_MAX}
          autoComplete="off"
          data-autofocus={category === undefined || undefined}
        />
        <div className="grid grid-cols-1 gap-3">
          <WordsField
            label={texts.paste}
            hint={texts.pasteHint}
            value={pasted}
            onChange={(event) => setPasted(event.target.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="md" onClick={addPasted}>
              {texts.take}
            </Button>
            <FilePicker onText={addFile} onProblem={(sentence) => showError('words', sentence)} />
          </div>
        </div>
        <div className="grid grid-cols-1 gap-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h3 className="text-lg">{texts.list}</h3>
            <Amount count={list.count} />
          </div>
          {list.hasTwice && (
            <Button
              variant="ghost"
              size="md"
              className="justify-self-start kontur-zart"
              onClick={() => announce(texts.removed(list.removeDuplicates()))}
            >
              {texts.removeTwice}
            </Button>
          )}
          {list.entries.length === 0 ? (
            <p className="text-muted">{texts.none}</p>
          ) : (
            <WordChips entries={list.entries} onRemove={list.remove} />
          )}
        </div>
      </form>
      {isLeaving && (
        <Question
          title={texts.discard}
          detail={texts.discardDetail}
          yes={texts.discardYes}
          no={texts.discardNo}
          onYes={onClose}
          onNo={() => setLeaving(false)}
        />
      )}
    </Dialog>
  );
}

/** The word count, and whether it is within the limits. */
function Amount({ count }: { count: number }) {
  const sentence = { few: texts.tooFew, fine: texts.enough, many: texts.tooMany }[amount(count)];
  return (
    <p className={cx('text-sm', amount(count) === 'fine' ? 'text-success' : 'text-primary')}>
      {sentence(count)}
    </p>
  );
}
