import { Fragment } from 'react';

type NameLinesProps = { name: string; title?: string; className?: string };

/** A name that breaks only at spaces and hyphens; a longer part ends in an ellipsis. */
export function NameLines({ name, title, className }: NameLinesProps) {
  return (
    <bdi title={title} className={className}>
      {name.split(/(?<=[\s-])/).map((part, index) => (
        <Fragment key={`${part}${index}`}>
          <span className="inline-block max-w-full truncate align-bottom">{part.trimEnd()}</span>
          {part.endsWith('-') ? '' : ' '}
        </Fragment>
      ))}
    </bdi>
  );
}
