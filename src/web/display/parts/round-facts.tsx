import { useView } from '../../play/view/use-view.ts';
import { result as texts } from '../../texts/result.ts';

/** After the reveal: who won the round, and its word. */
export function RoundFacts() {
  const { winnerType, imposterIds, word } = useView().game;
  return (
    <p className={`round-facts facts-${winnerType}`}>
      <span>{texts.headline(winnerType, imposterIds.length)}</span>{' '}
      <span>
        {texts.wordWas} <bdi>{word}</bdi>
      </span>
    </p>
  );
}
