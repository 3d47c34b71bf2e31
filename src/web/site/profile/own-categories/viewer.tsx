import type { OwnCategory } from '../../../../contract/shapes.ts';
import { isGroupHeading, wordsOf } from '../../../../contract/word-shapes.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { cx } from '../../../kit/ui/class-names.ts';
import { Dialog } from '../../../kit/ui/dialog.tsx';
import { countWords } from '../../words/count-words.ts';
import { ownCategories as texts } from './texts.ts';

/** Read-only view of a category, for former members. */
export function Viewer({ category, onClose }: { category: OwnCategory; onClose: () => void }) {
  const { name, words } = category;
  return (
    <Dialog
      title={name}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose} className="w-full">
          {texts.editor.close}
        </Button>
      }
    >
      <p className="mb-3 text-sm text-muted">{countWords(wordsOf(words).length)}</p>
      <ul className="flex flex-wrap gap-2">
        {words.map((word, at) => (
          <li
            key={at}
            className={cx(
              'rounded-full bg-background px-3.5 py-1.5 text-sm wrap-anywhere edge-subtle',
              isGroupHeading(word) && 'w-full font-bold',
            )}
          >
            {word}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
