import { Check, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PageTitle } from '../../frame/layout/page-title.tsx';
import { Screen } from '../../frame/layout/screen.tsx';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { Question } from '../../kit/ui/question.tsx';
import { result as resultTexts } from '../../texts/result.ts';
import { ActionBar } from '../parts/action-bar.tsx';
import { FittedWord } from '../parts/fitted-word.tsx';
import { GuessForm } from '../parts/guess-form.tsx';
import { PhaseHeader } from '../parts/phase-header.tsx';
import Reveal from '../reveal/reveal.tsx';
import { useSteps } from '../reveal/use-steps.ts';
import { type Face, faceOf } from '../view/players.ts';
import { accusationScript, accusationStart, UNHEARD } from '../view/reveal-script.ts';
import { useView } from '../view/use-view.ts';
import { bigTitle } from './pass-on.tsx';
import type { Table } from './table.ts';
import { pocket as texts } from './texts.ts';
import { Beams } from './tiles.tsx';

const inRow = 'grid gap-2.5 flat:grid-cols-2';

/** The accusation; then the accused Imposter says the word aloud, and the table looks [V7]. */
export default function LastWord({ table }: { table: Table }) {
  const { game } = useView();
  const { running, skip } = useSteps(accusationScript(game), accusationStart(game), 'over');
  const isAccused = running.step.kind === 'over';
  useEffect(() => {
    if (isAccused) table.endAccusation();
  }, [table, isAccused]);
  if (!isAccused) return <Reveal running={running} onSkip={skip} />;
  const asked = game.caughtIds.find((id) => table.cardOf(id).hasLastWord);
  const imposter = faceOf(game, asked ?? '');
  return (
    <Screen
      title={texts.documentTitle}
      banner={null}
      header={<PhaseHeader />}
      className="@container pt-3 max-tall:pt-1 wide:pb-4"
    >
      {imposter && <Asked key={asked} table={table} imposter={imposter} />}
    </Screen>
  );
}

function Asked({ table, imposter }: { table: Table; imposter: Face }) {
  const { game } = useView();
  const [shown, setShown] = useState<'question' | 'word' | 'form' | null>(null);
  const isShown = shown === 'word';
  const { id, username } = imposter;
  // Held by any player of the group; in the page once all have heard the last word.
  const knower = game.speakingOrder.find((other) => !game.caughtIds.includes(other)) ?? '';
  return (
    <>
      <div className="grid grow grid-cols-1 content-center justify-items-center gap-6 text-center max-tall:gap-3">
        <Beams count={1} />
        <PageTitle className={bigTitle}>{texts.lastWordTitle}</PageTitle>
        <Avatar
          player={imposter}
          mood="mask"
          size="fill"
          // A keyboard on the screen leaves no room for it.
          className={cx(
            'size-[min(9rem,22svh)]',
            shown === 'form' && 'max-tall:hidden',
            isShown && '@max-[15rem]:hidden flat:hidden',
          )}
        />
        {shown === 'form' ? (
          <div className="w-full max-w-105 text-left">
            <GuessForm hint={null} takesFocus forId={id}>
              <Button variant="ghost" size="md" onClick={() => setShown(null)}>
                {texts.back}
              </Button>
            </GuessForm>
          </div>
        ) : isShown ? (
          <div className="on-paper halftone w-full max-w-105 rounded-xl px-4 py-3 shadow-card animate-rise">
            <p className="text-sm font-semibold text-paper-muted">{resultTexts.wordWas}</p>
            <FittedWord word={table.cardOf(knower).word} />
          </div>
        ) : (
          <p className="max-w-[24ch] text-lg text-balance wrap-anywhere">
            {texts.lastWordAsk(username)}
          </p>
        )}
      </div>
      <ActionBar className="pb-2 @max-[15rem]:static">
        <div className="grid lg:mx-auto lg:w-lg">
          {isShown ? (
            <div className={`tap-shield ${inRow}`}>
              <Button
                variant="success"
                icon={<Check className="shrink-0" />}
                className="flex-nowrap!"
                onClick={() => table.solve(id)}
              >
                <span className="min-w-0 wrap-anywhere">{texts.solved(username)}</span>
              </Button>
              <Button
                variant="danger"
                icon={<X />}
                onClick={() => table.play({ type: 'guess', playerId: id, guessedWord: UNHEARD })}
              >
                {texts.notSolved}
              </Button>
            </div>
          ) : (
            shown !== 'form' && (
              <div className={inRow}>
                <Button onClick={() => setShown('question')}>{texts.lastWordShow}</Button>
                <Button variant="ghost" size="md" onClick={() => setShown('form')}>
                  {texts.lastWordType}
                </Button>
              </div>
            )
          )}
        </div>
      </ActionBar>
      {shown === 'question' && (
        <Question
          title={texts.lastWordSaid(username)}
          detail={texts.lastWordDetail}
          yes={texts.lastWordYes}
          no={texts.lastWordNo}
          onYes={() => setShown('word')}
          onNo={() => setShown(null)}
        />
      )}
    </>
  );
}
