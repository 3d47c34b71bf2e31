import type { CSSProperties } from 'react';
import { Animated, LAND } from '../../kit/ui/animated.tsx';
import { linesOf } from '../../kit/ui/text-width.ts';
import { result as texts } from '../../texts/result.ts';
import { letterTimes } from '../view/reveal-script.ts';
import { useCues } from '../view/use-cues.ts';

const LETTER_MS = 180;

/** The word drops letter by letter; screen readers get it at once. */
export function Word({ word }: { word: string }) {
  const times = letterTimes(word);
  useCues('letter', times);
  // Each part stays on one line; parts may stand on two.
  const parts = word.split(/(?<=[\s-])/);
  const { letters: width, lines } = linesOf(word);
  const style = { '--letters': width, '--max-size': lines === 1 ? '3.6em' : '2.8em' };
  let index = 0;
  return (
    <Animated
      frames={{ opacity: 0, transform: 'translateY(-1.5em)' }}
      ms={260}
      className="absolute top-(--word) left-[5vw] w-(--w)"
    >
      <div
        className="on-paper halftone mx-auto grid justify-items-center shadow-card"
        style={{ maxWidth: '22em', borderRadius: '1.75em', padding: '1.3em 1.2em' }}
      >
        <span className="font-bold text-paper-muted" style={{ fontSize: 'max(1.1em, 0.9375rem)' }}>
          {texts.wordWas}
        </span>
        <span className="sr-only">{word}</span>
        <div aria-hidden="true" lang="de" className="@container w-full">
          <div
            className="card-word font-display leading-[1.05] tracking-[-0.02em]"
            style={style as CSSProperties}
          >
            {parts.map((part) => (
              <div key={`${part}${index}`} className="inline-flex">
                {[...part].map((letter) => {
                  index += 1;
                  return (
                    <Animated
                      key={index}
                      frames={{ opacity: 0, transform: 'translateY(-0.7em) rotate(14deg)' }}
                      ms={LETTER_MS}
                      delayMs={times[index - 1] ?? 0}
                      easing={LAND}
                      className="whitespace-pre"
                    >
                      {letter}
                    </Animated>
                  );
                })}
              </div>
            ))}
          </div>
        </div>
      </div>
    </Animated>
  );
}
