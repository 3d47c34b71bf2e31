import { useState } from 'react';
import { PageTitle } from '../../frame/layout/page-title.tsx';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { fitContainer, hyphenated } from '../../kit/ui/text-width.ts';
import { ActionBar } from '../parts/action-bar.tsx';
import { GuessForm } from '../parts/guess-form.tsx';
import { type Face, faceOf } from '../view/players.ts';
import { UNHEARD } from '../view/reveal-script.ts';
import { useView } from '../view/use-view.ts';
import { bigTitle } from './pass-on.tsx';
import type { Table } from './table.ts';
import { pocket as texts } from './texts.ts';

const inRow = 'grid gap-2.5 flat:grid-cols-2';

/** The accused Imposter says the word aloud, then the table looks [V7]. */
export default function LastWord({ table }: { table: Table }) {
  const { game } = useView();
  const asked = game.caughtIds.find((id) => table.cardOf(id).hasLastWord);
  const imposter = faceOf(game, asked ?? '');
  return imposter && <Asked key={asked} table={table} imposter={imposter} />;
}

function Asked({ table, imposter }: { table: Table; imposter: Face }) {
  const { game } = useView();
  const [shown, setShown] = useState<'word' | 'form' | null>(null);
  const isShown = shown === 'word';
  const { id, username } = imposter;
  // Held by any player of the group; in the page once all have heard the last word.
  const knower = game.speakingOrder.find((other) => !game.caughtIds.includes(other)) ?? '';
  const word = isShown ? table.cardOf(knower).word : '';
  return (
    <>
      <div className="grid grow grid-cols-1 content-center justify-items-center gap-5 text-center max-tall:gap-3">
        <PageTitle className={bigTitle}>{texts.lastWordTitle}</PageTitle>
        <Avatar
          player={imposter}
          mood="mask"
          size="fill"
          // A keyboard on the screen leaves no room for it.
          className={`size-[min(9rem,22svh)] ${shown === 'form' ? 'max-tall:hidden' : ''}`}
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
          <div className="@container w-full font-display leading-tight wrap-anywhere" lang="de">
            <p style={{ fontSize: fitContainer(word, 1.25, 3) }}>{hyphenated(word)}</p>
          </div>
        ) : (
          <p className="max-w-[24ch] text-lg text-balance wrap-anywhere">
            <bdi>{texts.lastWordAsk(username)}</bdi>
          </p>
        )}
      </div>
      <ActionBar className="pb-2">
        <div className="grid lg:mx-auto lg:w-lg">
          {isShown ? (
            <div className={`tap-shield ${inRow}`}>
              <Button variant="secondary" onClick={() => table.solve(id)}>
                <bdi className="min-w-0 wrap-anywhere">{texts.solved(username)}</bdi>
              </Button>
              <Button
                variant="secondary"
                onClick={() => table.play({ type: 'guess', playerId: id, guessedWord: UNHEARD })}
              >
                {texts.notSolved}
              </Button>
            </div>
          ) : (
            shown === null && (
              <div className={inRow}>
                <Button onClick={() => setShown('word')}>{texts.lastWordShow}</Button>
                <Button variant="ghost" size="md" onClick={() => setShown('form')}>
                  {texts.lastWordType}
                </Button>
              </div>
            )
          )}
        </div>
      </ActionBar>
    </>
  );
}
