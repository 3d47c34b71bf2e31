import { Link } from 'wouter';
import { useProvider } from '../../account-queries.ts';
import { paths } from '../../paths.ts';
import { premium as texts } from '../../texts/premium.ts';

const linkClass =
  'inline-flex min-h-11 items-center font-bold text-foreground wrap-anywhere underline underline-offset-4';

/** The support contact. */
export function Support() {
  const { data, isError } = useProvider();
  if (isError) {
    return (
      <p className="text-sm text-muted">
        <Link href={paths.imprint} className={linkClass}>
          {texts.supportAway}
        </Link>
      </p>
    );
  }
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-1.5 text-sm text-muted">
      {data && (
        <>
          {texts.support}
          <a href={`mailto:${data.email}`} className={linkClass}>
            {data.email}
          </a>
        </>
      )}
    </p>
  );
}
