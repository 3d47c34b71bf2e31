import { Vote } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageTitle } from '../../frame/layout/page-title.tsx';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { Mask } from '../../kit/ui/mask.tsx';
import { ActionBar } from '../parts/action-bar.tsx';
import type { Face } from '../view/players.ts';
import { pocket as texts } from './texts.ts';

/** Of a screen for the whole table: large text on a small phone breaks no word. */
export const bigTitle =
  'text-[min(2.25rem,11vw)] leading-[1.05] text-balance wrap-anywhere lg:text-[3rem]';

/** Of an action bar: its fade reaches both edges of a low window, too. */
export const acrossBar =
  'pb-2 @max-[15rem]:static wide:self-stretch! wide:-mb-4 wide:mx-[calc(50%-50vw)]! wide:px-[calc(50vw-50%)]! wide:pb-6!';

/** How many of the table had the phone, and the sentence about it. */
type Progress = { done: number; all: number; says: (done: number, all: number) => string };

type PassOnProps = {
  to: Face;
  progress?: Progress | undefined;
  /** What it goes round for, if that is new. */
  occasion?: ReactNode;
  /** What it holds for the player. */
  badge?: 'card' | 'ballot' | undefined;
  onTaken: () => void;
  /** What else one can do. */
  children?: ReactNode;
};

/** The phone goes to this player; nothing of a card or vote is in the page. */
export function PassOn({ to, progress, occasion, badge, onTaken, children }: PassOnProps) {
  return (
    <>
      <div className="grid grow grid-cols-1 content-center justify-items-center gap-7 text-center max-tall:gap-3.5 @max-[15rem]:gap-3 flat:gap-2.5">
        {occasion && <p className="font-display text-xl text-primary wrap-anywhere">{occasion}</p>}
        <PageTitle className={`${bigTitle} max-tall:text-[min(1.75rem,11vw)]`}>
          {texts.passTo(to.username)}
        </PageTitle>
        <div className="relative size-[min(10.75rem,30svh)] max-tall:size-[22svh] @max-[15rem]:size-[16svh] flat:size-[26svh] lg:size-[min(15rem,34svh)]">
          <Avatar player={to} mood="happy" size="fill" className="size-full" />
          {badge && (
            <i
              className={cx(
                'absolute -right-[22%] -bottom-[4%] grid w-[36%] rotate-12 place-items-center shadow-card outline-3 outline-paper',
                badge === 'card'
                  ? 'aspect-5/7 rounded-[12%] card-rays'
                  : 'aspect-square rounded-[22%] bg-vote text-ink',
              )}
            >
              {badge === 'card' ? <Mask className="w-3/5" /> : <Vote className="size-3/5" />}
            </i>
          )}
        </div>
        {progress && <Marks {...progress} />}
        <p className="text-muted">
          {texts.lookAway}
          {progress && (
            <span className="sr-only"> {progress.says(progress.done, progress.all)}</span>
          )}
        </p>
      </div>
      {/* A phone in landscape has no room for a second row. */}
      <ActionBar className="pb-2 @max-[15rem]:static flat:auto-cols-fr flat:grid-flow-col">
        {/* Anew for each player: a late tap takes no other player's turn. */}
        <div key={to.id} className="tap-shield grid grid-cols-1">
          <Button className="lg:mx-auto lg:w-lg" onClick={onTaken}>
            <span className="min-w-0 wrap-anywhere">{texts.iAm(to.username)}</span>
          </Button>
        </div>
        {children}
      </ActionBar>
    </>
  );
}

export function Marks({ done, all }: Pick<Progress, 'done' | 'all'>) {
  return (
    <div aria-hidden="true" className="flex w-full justify-center gap-1.5">
      {Array.from({ length: all }, (_, at) => (
        <i
          key={at}
          className={cx(
            'h-2 max-w-7 grow rounded-full border-2',
            at < done
              ? 'border-success bg-success'
              : at === done
                ? 'border-primary bg-primary'
                : 'border-border',
          )}
        />
      ))}
    </div>
  );
}
