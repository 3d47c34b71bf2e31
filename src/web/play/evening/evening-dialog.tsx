import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { gameApi } from '../../../contract/game-api.ts';
import type { PlayedRound } from '../../../contract/shapes.ts';
import { Avatar, Crown } from '../../kit/ui/avatar.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { Loading } from '../../kit/ui/loading.tsx';
import { NameLines } from '../../kit/ui/name-lines.tsx';
import { call } from '../../session/api-client.ts';
import { result as resultTexts } from '../../texts/result.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { keptPlaybill } from '../playbill/kept-playbill.ts';
import { PlaybillEntry } from '../playbill/playbill-entry.tsx';
import { type EveningStanding, eveningStandings } from '../view/evening-standings.ts';
import { faceOf } from '../view/players.ts';
import { shortName } from '../view/short-names.ts';
import { Acts } from './acts.tsx';
import { evening as texts } from './texts.ts';

/** Standings of all games, and their rounds [E1]. Closes itself when a round begins. */
export default function EveningDialog({ onClose }: { onClose: () => void }) {
  const { game } = useLobby();
  const [isLookingBack, setLookingBack] = useState(false);
  const { evening, lobbyCode } = game;
  const hasPlaybill = Boolean(evening?.games) && keptPlaybill()?.lobbyCode === lobbyCode;
  if (!evening) return null;
  return (
    <Dialog
      key={`${isLookingBack}`}
      title={isLookingBack ? texts.review : texts.title}
      onClose={onClose}
      shape="paper"
      footer={
        <Button
          variant="outline"
          className="w-full text-foreground!"
          onClick={() => setLookingBack(!isLookingBack)}
        >
          {isLookingBack ? texts.backToPoints : texts.lookBack(evening.roundCount)}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-3 pb-3">
        {isLookingBack ? (
          <LookBack />
        ) : (
          <>
            <p className="text-sm text-muted">
              {evening.games === 0 ? texts.running : texts.after(evening.games, evening.roundCount)}
            </p>
            <Standings />
          </>
        )}
        {isLookingBack && hasPlaybill && (
          <div className="rounded-xl outline-2 outline-ink/30">
            <PlaybillEntry />
          </div>
        )}
      </div>
    </Dialog>
  );
}

function Standings() {
  const { game } = useLobby();
  const all = eveningStandings(game);
  return (
    <div className="@container -mx-1">
      <table className="w-full border-collapse text-left">
        <thead className="text-sm text-paper-muted @max-[15rem]:sr-only flat:sr-only">
          <tr className="[&>th]:px-1 [&>th]:py-2 [&>th]:font-medium">
            <th scope="col">
              {/* On a small phone the names need its room. */}
              <span className="max-[24rem]:sr-only">{texts.place}</span>
            </th>
            <th scope="col">
              <span className="sr-only">{texts.name}</span>
            </th>
            <th scope="col" className="text-right">
              {texts.won}
            </th>
            <th scope="col" className="text-right">
              {texts.points}
            </th>
          </tr>
        </thead>
        {/* In landscape two columns, from top to bottom. */}
        <tbody
          style={{ '--rows': Math.ceil(all.length / 2) } as CSSProperties}
          className="flat:grid flat:grid-flow-col flat:grid-rows-[repeat(var(--rows),auto)] flat:auto-cols-fr flat:gap-x-6"
        >
          {all.map((standing) => (
            <Row key={standing.player.id} standing={standing} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ standing: { player, place, wins, points } }: { standing: EveningStanding }) {
  const { game, me, local } = useLobby();
  const isMe = player.id === me.id;
  const name = local ? player.username : shortName(player, game);
  const hasCrown = game.crownIds.includes(player.id);
  return (
    <tr
      className={cx(
        'border-t-2 border-dashed border-ink/25 [&>*]:px-1 [&>*]:py-1.5 max-tall:[&>*]:py-0.5',
        'flat:grid flat:grid-cols-[2rem_1fr_auto_auto] flat:items-center',
        // With large text the numbers stand below the name.
        '@max-[15rem]:grid @max-[15rem]:grid-cols-[auto_auto_1fr] @max-[15rem]:items-center',
        isMe && 'bg-primary/25 shadow-[inset_0.25rem_0_var(--color-primary-deep)]',
        place === 1 && 'text-lg flat:text-base',
      )}
    >
      <td className="row-span-2 font-bold tabular-figures">{resultTexts.place(place)}</td>
      <th
        scope="row"
        className="col-span-2 w-full max-w-0 font-[650] @max-[15rem]:max-w-none flat:col-span-1 flat:max-w-none"
      >
        <span className="flex min-w-0 items-center gap-1.5 sm:gap-2.5">
          <Avatar player={player} size={place === 1 ? 'md' : 'sm'} hasCrown={hasCrown} />
          <NameLines
            name={isMe ? resultTexts.you : name}
            least={9}
            title={player.username}
            className="line-clamp-3 min-w-0 leading-tight"
          />
          {hasCrown && <span className="sr-only">, {texts.crown}</span>}
        </span>
      </th>
      <Figure name={texts.won}>
        {wins > 0 ? (
          <span className="relative pl-6 @max-[15rem]:pl-5">
            <Crown className="bottom-0 left-0 size-5" />
            {wins}
          </span>
        ) : (
          <span className="flat:hidden">–</span>
        )}
      </Figure>
      <Figure name={texts.points}>
        {points}
        <span aria-hidden="true" className="hidden font-text text-sm flat:inline">
          {' '}
          {resultTexts.pointsWord(points)}
        </span>
      </Figure>
    </tr>
  );
}

/** `name`: of its column, which has no visible head with large text. */
const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <td className="text-right font-display text-lg tabular-figures @max-[15rem]:text-left">
    <span aria-hidden="true" className="hidden font-text text-sm @max-[15rem]:inline">
      {name}{' '}
    </span>
    {children}
  </td>
);

function useRounds() {
  const { game, store, local } = useLobby();
  const { code, playerId } = store.seat;
  return useQuery({
    queryKey: [gameApi.evening.path, code, playerId, game.evening, game.currentRound],
    queryFn: async () =>
      local
        ? { rounds: local.rounds() }
        : call(gameApi.evening, { params: { code }, query: { playerId } }),
    networkMode: 'always',
    retry: 1,
  });
}

function LookBack() {
  const { data, isError } = useRounds();
  if (isError) return <p className="py-6 text-center text-balance">{texts.notLoaded}</p>;
  return data ? <Games rounds={data.rounds} /> : <Loading />;
}

/** The latest game first in sight. */
function Games({ rounds }: { rounds: readonly PlayedRound[] }) {
  const { game } = useLobby();
  const numbers = [...new Set(rounds.map((played) => played.game))];
  const [chosen, choose] = useState(numbers.at(-1));
  const shown = rounds.filter(({ game: number }) => number === chosen);
  // Of the latest game.
  const winners = game.crownIds.flatMap((id) => faceOf(game, id) ?? []);
  const { evening } = game;
  return (
    <div className="grid grid-cols-1 gap-3">
      {numbers.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {numbers.map((number) => (
            <button
              key={number}
              type="button"
              aria-pressed={number === chosen}
              onClick={() => choose(number)}
              className={cx(
                'min-h-11 grow rounded-full px-4 font-semibold edge-subtle',
                number === chosen && 'bg-ink text-paper',
              )}
            >
              {texts.game(number)}
            </button>
          ))}
        </div>
      )}
      <Acts rounds={shown} winners={chosen === evening?.games ? winners : []} />
    </div>
  );
}
