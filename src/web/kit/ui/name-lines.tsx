import { cx } from './class-names.ts';
import { hyphenated } from './text-width.ts';

type NameLinesProps = {
  name: string;
  title?: string;
  /** Parts from this number of letters on may get a hyphen. */
  least?: number;
  className?: string;
};

/** A name that breaks at spaces and hyphens; a very long part gets hyphens of its own. */
export const NameLines = ({ name, title, least, className }: NameLinesProps) => (
  <bdi title={title} className={cx('text-balance wrap-anywhere', className)}>
    {hyphenated(name, least)}
  </bdi>
);
