import { CircleAlert } from 'lucide-react';
import { type FormEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import type { AdminCategory } from '../../../../contract/admin-shapes.ts';
import { CATEGORY_NAME_MAX } from '../../../../game/limits.ts';
import { admin } from '../../../texts/admin.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Question } from '../../../ui/question.tsx';
import { FilePicker } from '../../../words/file-picker.tsx';
import { fromText, splitWords } from '../../../words/words.ts';
import { WordsField } from '../../../words/words-field.tsx';
import { FlagFields } from './flags.tsx';
import { type Objection, objectionTo, refusalOf } from './objection.ts';
import { useChangeCategory } from './use-categories.ts';
import { useWords } from './use-words.ts';
import { WordDialog } from './word-dialog.tsx';
import { WordList } from './word-list.tsx';
import { elsewhere } from './words.ts';

const texts = admin.categories.editor;

type EditorProps = {
  category: AdminCategory;
  categories: readonly AdminCategory[];
  onClose: () => void;
};

function useDraft({ category, categories }: EditorProps) {
  const [initial] = useState(category);
  const [name, setName] = useState(initial.name);
  const [typed, setTyped] = useState('');
  const [flags, setFlags] = useState({
    isPremium: initial.isPremium,
    isAdult: initial.isAdult,
    isActive: initial.isActive,
  });
  const others = useMemo(() => elsewhere(categories, initial.id), [categories, initial.id]);
  const words = useWords(initial.words, others);
  const isChanged =
    words.isChanged ||
    typed.trim() !== '' ||
    name !== initial.name ||
    flags.isPremium !== initial.isPremium ||
    flags.isAdult !== initial.isAdult ||
    flags.isActive !== initial.isActive;
  return { name, setName, typed, setTyped, flags, setFlags, words, isChanged };
}

/** Edits a category: name, access, words. */
export function Editor(props: EditorProps) {
  const { category, onClose } = props;
  const formId = useId();
  const draft = useDraft(props);
  const { words } = draft;
  const [objection, setObjection] = useState<Objection | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [editedId, setEditedId] = useState<number | null>(null);
  const edited = words.entries.find(({ id }) => id === editedId);
  const nameInput = useRef<HTMLInputElement>(null);
  const save = useChangeCategory(category.id);

  function showObjection(to: Objection) {
    setObjection(to);
    announce(to.sentence, 'assertive');
    if (to.field === 'name') nameInput.current?.focus();
  }

  function addWords(added: string[]) {
    if (added.length === 0) return showObjection({ field: 'words', sentence: texts.nothing });
    setObjection(null);
    announce(texts.taken(added.length));
    words.add(added);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // Include typed text that was not added yet.
    const rest = splitWords(draft.typed);
    if (rest.length > 0) {
      addWords(rest);
      draft.setTyped('');
    }
    const kept = words.entries.map(({ text }) => text);
    const input = { name: draft.name, words: [...rest, ...kept], ...draft.flags };
    const found = objectionTo(input);
    if (found) return showObjection(found);
    setObjection(null);
    save.mutate(input, {
      onSuccess: onClose,
      onError: (error) => showObjection(refusalOf(error, texts.failed)),
    });
  }

  const removeEdited = useCallback(() => {
    if (editedId !== null) words.remove(new Set([editedId]));
    setEditedId(null);
  }, [editedId, words.remove]);

  return (
    <Dialog
      title={texts.title}
      onClose={() => (draft.isChanged ? setLeaving(true) : onClose())}
      footer={
        <div className="grid grid-cols-1 gap-3">
          {objection?.field === 'words' && (
            <p id={`${formId}-problem`} className="flex gap-1.5 text-sm text-danger">
              <CircleAlert className="mt-0.5 size-4.5 shrink-0" />
              {objection.sentence}
            </p>
          )}
          <Button
            type="submit"
            form={formId}
            busy={save.isPending}
            aria-describedby={objection?.field === 'words' ? `${formId}-problem` : undefined}
          >
            {save.isPending ? admin.saving : admin.save}
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        <form id={formId} onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
          <Field
            ref={nameInput}
            label={admin.categories.name}
            value={draft.name}
            onChange={(event) => {
              draft.setName(event.target.value);
              setObjection(null);
            }}
            error={objection?.field === 'name' ? objection.sentence : null}
            maxLength={CATEGORY_NAME_MAX}
            autoComplete="off"
          />
          <FlagFields flags={draft.flags} onChange={draft.setFlags} />
          <div className="grid grid-cols-1 gap-3">
            <WordsField
              label={texts.addWords}
              hint={texts.addWordsHint}
              value={draft.typed}
              onChange={(event) => draft.setTyped(event.target.value)}
              rows={3}
            />
            <div className="flex flex-wrap gap-2">
              <Button
                variant="secondary"
                size="md"
                onClick={() => {
                  addWords(splitWords(draft.typed));
                  draft.setTyped('');
                }}
              >
                {texts.take}
              </Button>
              <FilePicker
                onText={(text) => addWords(fromText(text).words)}
                onProblem={(sentence) => showObjection({ field: 'words', sentence })}
              />
            </div>
          </div>
        </form>
        <WordList entries={words.entries} onEdit={setEditedId} onRemove={words.remove} />
      </div>
      {edited && (
        <WordDialog
          entry={edited.text}
          onChange={(text) => words.change(edited.id, text)}
          onRemove={removeEdited}
          onClose={() => setEditedId(null)}
        />
      )}
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
