import { type FormEvent, useEffect, useRef, useState } from 'react';
import { GUESS_MAX } from '../../../game/limits.ts';
import { moodOf } from '../../face/mood.ts';
import { type Face, faceOf } from '../../lobby/players.ts';
import { useLobby } from '../../lobby/use-lobby.ts';
import { guess, pass } from '../../moves/moves.ts';
import { useMove } from '../../moves/use-move.ts';
import { ActionBar } from '../../phase/action-bar.tsx';
import { game as gameTexts } from '../../texts/game.ts';
import { voting as texts } from '../../texts/voting.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { CompleteButton } from './complete-button.tsx';

/** [V7] The accused Imposters may guess once; the others wait. */
export function LastWord() {
  const { game, me } = useLobby();
  const facesOf = (ids: string[]) => ids.flatMap((id) => faceOf(game, id) ?? []);
  const caught = facesOf(game.caughtIds);
  const innocent = facesOf(game.accusedIds.filter((id) => !game.caughtIds.includes(id)));
  return (
    <>
      <ul className="grid gap-2.5 wide:col-start-2 wide:row-span-3 wide:row-start-1">
        {caught.map((face) => (
          <Accused key={face.id} face={face} state={texts.caught} />
        ))}
        {innocent.map((face) => (
          <Accused key={face.id} face={face} state={texts.innocent} />
        ))}
      </ul>
      <div className="wide:col-start-1">
        {game.hasLastWord ? <Guess /> : <Waiting isMine={game.caughtIds.includes(me.id)} />}
      </div>
      {me.isHost && (
        <ActionBar stays="low" className="wide:col-start-1 wide:bg-none">
          <CompleteButton />
        </ActionBar>
      )}
    </>
  );
}

function Accused({ face, state }: { face: Face; state: string }) {
  const { game } = useLobby();
  return (
    <li className="flex min-h-17 items-center gap-3 rounded-xl bg-surface px-2.5 py-2">
      <Avatar player={face} mood={moodOf(game, face.id)} size="md" />
      <p className="min-w-0">
        <bdi className="line-clamp-2 leading-tight font-[750] wrap-anywhere hyphens-auto">
          {face.username}
        </bdi>
        <span className="text-sm text-muted">{state}</span>
      </p>
    </li>
  );
}

function Waiting({ isMine }: { isMine: boolean }) {
  return (
    <div className="grid gap-1.5 text-center text-balance wide:text-left">
      <p>{isMine ? texts.lastWordSaid : texts.lastWordHelp}</p>
      <p className="text-muted">{texts.hush}</p>
    </div>
  );
}

function Guess() {
  const [word, setWord] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const guessing = useMove(guess);
  const passing = useMove(pass);

  // After the headline, which takes the focus of a new screen.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const guessed = word.trim();
    setEmpty(guessed === '');
    if (guessed !== '') void guessing.run(guessed);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-3">
      <Field
        label={gameTexts.guessQuestion}
        value={word}
        onChange={(event) => {
          setWord(event.target.value);
          setEmpty(false);
        }}
        hint={texts.lastWordHint}
        error={isEmpty ? gameTexts.guessEmpty : null}
        maxLength={GUESS_MAX}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="go"
      />
      <Button type="submit" busy={guessing.isPending}>
        {guessing.isPending ? guessing.label(gameTexts.guessing) : gameTexts.guess}
      </Button>
      <Button variant="ghost" size="md" busy={passing.isPending} onClick={() => void passing.run()}>
        {passing.label(texts.pass)}
      </Button>
    </form>
  );
}
