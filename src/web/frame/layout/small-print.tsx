import { Link } from 'wouter';
import { paths, smallPrint } from '../../kit/paths.ts';
import { cx } from '../../kit/ui/class-names.ts';
import { common } from '../../texts/index.ts';

type Props = {
  label?: string;
  screens?: readonly (typeof smallPrint)[number][];
  /** In a new tab, reading does not leave the lobby; a fresh page works after a crash. */
  opens?: 'here' | 'new-tab' | 'fresh';
  className?: string;
};

/** Links to the legal pages, each a 44 px target. */
export function SmallPrint({
  label = common.legal,
  screens = smallPrint,
  opens = 'here',
  className,
}: Props) {
  const Anchor = opens === 'here' ? Link : 'a';
  const target = opens === 'new-tab' ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <nav aria-label={label} className={cx('text-sm text-muted', className)}>
      <ul className="-mx-2.5 flex flex-wrap">
        {screens.map((screen) => (
          <li key={screen}>
            <Anchor
              href={paths[screen]}
              {...target}
              className="inline-flex min-h-11 items-center px-2.5 underline underline-offset-4 hover:text-foreground"
            >
              {common.smallPrint[screen]}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
