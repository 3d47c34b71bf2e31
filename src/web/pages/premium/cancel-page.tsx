import { useEffect } from 'react';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { common } from '../../texts/index.ts';
import { premium } from '../../texts/premium.ts';
import { buttonClass } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { Emblem, Frame } from './frame.tsx';

const texts = premium.cancel;

/** `/premium-cancel`: returned from the checkout without paying. */
export function CancelPage() {
  useEffect(() => toast({ title: texts.title }), []);
  return (
    <Frame title={texts.title} intro={texts.text} isNarrow emblem={<Emblem isEmpty />}>
      <div className="grid grid-cols-1 gap-3">
        <Link href={paths.home} className={buttonClass('primary')}>
          {common.toHome}
        </Link>
        <Link href={paths.premium} className={buttonClass('secondary')}>
          {texts.back}
        </Link>
      </div>
    </Frame>
  );
}
