import { hyphenated } from '../phase/fitted-word.tsx';
import { cx } from './class-names.ts';

type NameLinesProps = { name: string; title?: string; className?: string };

/** A name that breaks at spaces and hyphens; a very long part gets hyphens of its own. */
export const NameLines = ({ name, title, className }: NameLinesProps) => (
  <bdi title={title} className={cx('text-balance wrap-anywhere', className)}>
    {hyphenated(name)}
  </bdi>
);
