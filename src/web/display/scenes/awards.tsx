import type { Mood } from '../../kit/face/mood.ts';
import { podium as podiumTexts } from '../../play/podium/texts.ts';
import { type AwardKind, awardsOf } from '../../play/view/awards.ts';
import { seated } from '../../play/view/players.ts';
import { useView } from '../../play/view/use-view.ts';
import { BigName } from '../parts/big-name.tsx';
import { RoundFacts } from '../parts/round-facts.tsx';
import { Tile } from '../parts/tile.tsx';
import { display as texts } from '../texts.ts';
import { Standings } from './standings.tsx';

const moods: Record<AwardKind, Mood> = { nose: 'happy', bluff: 'maskwin', suspect: 'worried' };

/** The awards of the evening; without any its points. */
export function Awards() {
  const { game } = useView();
  const awards = awardsOf(game);
  const host = seated(game).find(({ isHost }) => isHost);
  const staying = game.stayingIds.length;
  if (awards.length === 0) return <Standings startedAt={0} />;
  return (
    <div className="scene awards">
      <h1>{podiumTexts.awards}</h1>
      <ul>
        {awards.map(({ kind, face, count, of }, index) => (
          <li key={kind} className={`award column award-${index % 3}`}>
            <Tile face={face} mood={moods[kind]} size={13} />
            <small>{podiumTexts.award[kind].name}</small>
            <BigName player={face} width={28} max={4.9} />
            <span>{podiumTexts.award[kind].why(count, of)}</span>
          </li>
        ))}
      </ul>
      <RoundFacts />
      {host && (
        <p>
          <bdi>{podiumTexts.hostPlaysAgain(host.username)}</bdi>
          {staying > 0 && <b className="awards-staying"> {texts.again(staying)}</b>}
        </p>
      )}
    </div>
  );
}
