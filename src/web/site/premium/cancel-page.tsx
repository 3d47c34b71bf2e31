import { useEffect } from 'react';
import { Link } from 'wouter';
import { Page } from '../../frame/layout/page.tsx';
import { paths } from '../../kit/paths.ts';
import { buttonClass } from '../../kit/ui/button.tsx';
import { toast } from '../../kit/ui/toast.ts';
import { common } from '../../texts/index.ts';
import { Emblem } from './parts.tsx';
import { premium } from './texts.ts';

const texts = premium.cancel;

/** `/premium-cancel`: returned from the checkout without paying. */
export function CancelPage() {
  useEffect(() => toast({ title: texts.title }), []);
  return (
    <Page title={texts.title} intro={texts.text} width="card" emblem={<Emblem isEmpty />}>
      <div className="grid grid-cols-1 gap-3">
        <Link href={paths.home} className={buttonClass('primary')}>
          {common.toHome}
        </Link>
        <Link href={paths.premium} className={buttonClass('secondary')}>
          {texts.back}
        </Link>
      </div>
    </Page>
  );
}
