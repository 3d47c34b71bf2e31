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

/** How many of the table had the phone, and the sentence about it. */
type Progress = { done: number; all: number; says: (done: number, all: number) => string };

type PassOnProps = {
  to: Face;
  progress?: Progress | undefined;
  /** What it goes round for, if that is new. */
  occasion?: ReactNode;
  /** For the player's card. */
  hasCard?: boolean;
  onTaken: () => void;
  /** What else one can do. */
  children?: ReactNode;
};

/** The phone goes to this player; nothing of a card or vote is in the page. */
export function PassOn({
  to,
  progress,
  occasion,
  hasCard = false,
  onTaken,
  children,
}: PassOnProps) {
  return (
    <>
      <div className="grid grow grid-cols-1 content-center justify-items-center gap-7 text-center max-tall:gap-4">
        {occasion && <p className="font-display text-xl text-primary wrap-anywhere">{occasion}</p>}
        <PageTitle className={`${bigTitle} max-tall:text-[min(1.75rem,11vw)]`}>
          <bdi>{texts.passTo(to.username)}</bdi>
        </PageTitle>
        <div className="relative size-[min(10.75rem,30svh)] lg:size-[min(15rem,34svh)]">
          <Avatar player={to} mood="happy" size="fill" className="size-full" />
          {hasCard && (
            <i className="absolute -right-[22%] -bottom-[4%] grid aspect-5/7 w-[36%] rotate-12 place-items-center rounded-[12%] card-rays shadow-card outline-3 outline-paper">
              <Mask className="w-3/5" />
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
      <ActionBar className="pb-2 flat:auto-cols-fr flat:grid-flow-col">
        {/* Anew for each player: a late tap takes no other player's turn. */}
        <div key={to.id} className="tap-shield grid grid-cols-1">
          <Button className="lg:mx-auto lg:w-lg" onClick={onTaken}>
            <bdi className="min-w-0 wrap-anywhere">{texts.iAm(to.username)}</bdi>
          </Button>
        </div>
        {children}
      </ActionBar>
    </>
  );
}

function Marks({ done, all }: Progress) {
  return (
    <div aria-hidden="true" className="flex flex-wrap justify-center gap-2">
      {Array.from({ length: all }, (_, at) => (
        <i
          key={at}
          className={cx(
            'h-2 w-7 rounded-full border-2',
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
