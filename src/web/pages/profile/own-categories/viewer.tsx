import type { OwnCategory } from '../../../../contract/shapes.ts';
import { ownCategories as texts } from '../../../texts/own-categories.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

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
      <p className="mb-3 text-sm text-muted">{texts.words(words.length)}</p>
      <ul className="flex flex-wrap gap-2">
        {words.map((word) => (
          <li
            key={word}
            className="rounded-full bg-background px-3.5 py-1.5 text-sm wrap-anywhere edge-subtle"
          >
            {word}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
