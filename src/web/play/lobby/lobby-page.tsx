import { type CSSProperties, Suspense, useId } from 'react';
import { Header } from '../../frame/layout/header.tsx';
import { PageTitle } from '../../frame/layout/page-title.tsx';
import { Screen } from '../../frame/layout/screen.tsx';
import { SmallPrint } from '../../frame/layout/small-print.tsx';
import { HouseAd } from '../../frame/premium/house-ad.tsx';
import { Backdrop, Curtain } from '../../kit/ui/backdrop.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { optionalPart } from '../../kit/ui/lazy.tsx';
import { RuleCards } from '../../kit/ui/rule-cards.tsx';
import { Valance } from '../../kit/ui/valance.tsx';
import { common } from '../../texts/index.ts';
import { lobby as texts } from '../../texts/lobby.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { AddSeat } from '../menu/add-seat.tsx';
import { LeaveButton } from '../menu/leave-button.tsx';
import { Menu } from '../menu/menu.tsx';
import { Ticket } from '../menu/ticket.tsx';
import { ActionBar } from '../parts/action-bar.tsx';
import { ReactionBar } from '../reactions/reaction-bar.tsx';
import { SoundButton } from '../sound/sound-switch.tsx';
import { isSecondGame } from '../view/evening-standings.ts';
import { isNothingMissing, whatIsMissing } from '../view/missing.ts';
import { seated } from '../view/players.ts';
import { fillsWindow, PlayerGrid } from './player-grid.tsx';
import { SettingsLine } from './settings-line.tsx';
import { StartBar } from './start-bar.tsx';

const OpenSeats = optionalPart(() => import('./open-seats.tsx'));
const EveningTicket = optionalPart(() => import('../evening/evening-ticket.tsx'));

/** `/lobby/{code}`: players join and set ready, and the host starts. */
export default function LobbyPage() {
  const { game, me } = useLobby();
  const { lobbyCode: code, lobbyName } = game;
  const isHidden = game.settings.hideCode;
  const isComplete = isNothingMissing(game);
  // With a free seat; below it there is room for the reactions.
  const isOneRow = seated(game).length < 4;
  return (
    <Screen
      title={common.pageTitle(lobbyName ?? (isHidden ? texts.name : texts.title(code)))}
      banner={null}
      // The light of the house goes down.
      light={isComplete ? 'dim' : undefined}
      header={
        <>
          {isComplete && (
            <Backdrop className="pointer-events-none -z-1 overflow-hidden">
              {/* A phone has no room beside the content. */}
              <Curtain width="clamp(0rem, 50vw - 33.75rem, 8rem)" />
              {/* Above the header. */}
              <Valance edge="1rem" cloth="0.25rem" />
            </Backdrop>
          )}
          <Header
            back
            menu={
              <>
                <SoundButton />
                <Menu />
              </>
            }
          >
            <LobbyTitle name={lobbyName ?? texts.name} code={isHidden ? null : code} />
          </Header>
        </>
      }
    >
      <div className="lobby-grid mt-5 max-tall:mt-2">
        {/* On a small phone the players come before the settings. */}
        <div className="contents [grid-area:invite] wide:grid wide:grid-cols-1 wide:content-start wide:gap-4 wide:low:min-h-[calc(100svh-5rem)]">
          <Ticket code={code} isAsking={me.isHost && whatIsMissing(game).tooFew} />
          <SettingsLine />
        </div>
        <div
          className={cx(
            'grid grid-cols-1 content-start gap-3 [grid-area:players] wide:pb-44 lg:min-h-[calc(100svh-6rem)]',
            isOneRow && fillsWindow,
          )}
        >
          <div className={cx('grid grid-cols-1 content-start gap-3', !isOneRow && fillsWindow)}>
            <PlayerGrid />
            <Suspense fallback={null}>
              {game.openSeats.length > 0 && <OpenSeats />}
              {isSecondGame(game) && <EveningTicket />}
            </Suspense>
            {!isSecondGame(game) && <RulesPart className="wide:hidden" />}
          </div>
          <ReactionBar />
        </div>
        <div className="grid content-between gap-4 [grid-area:rules] max-tall:order-1 wide:pb-4">
          <RulesPart className="hidden wide:grid" cardHeight="max(4.5rem, 13svh)" />
          <div className="grid justify-items-center gap-1">
            <AddSeat />
            <LeaveButton />
          </div>
        </div>
        <ActionBar
          stays
          className="lobby-bar bg-none! bar-frosted max-tall:gap-2 max-tall:pt-2 bottom-[min(0px,(100vw-15rem)*99)]! wide:-mx-(--sides)! wide:px-(--sides)!"
        >
          <StartBar />
        </ActionBar>
        <footer className="grid grid-cols-1 gap-4 pb-4 [grid-area:print] max-tall:order-1 wide:grid-cols-2">
          <HouseAd />
          <SmallPrint opens="new-tab" />
        </footer>
      </div>
    </Screen>
  );
}

function RulesPart({ className, cardHeight }: { className: string; cardHeight?: string }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cx('grid grid-cols-1 gap-2', className)}
      style={{ '--rule': cardHeight } as CSSProperties}
    >
      <h2 id={id} className="text-lg">
        {texts.rules}
      </h2>
      <RuleCards className="wide:grid-cols-2 lg:text-base" />
    </section>
  );
}

/** `code` null: hidden [UX-71]. */
function LobbyTitle({ name, code }: { name: string; code: string | null }) {
  return (
    <PageTitle
      aria-label={code ? `${name} ${[...code].join(' ')}` : name}
      className="min-w-0 text-lg leading-tight wrap-anywhere"
      style={{ flex: '99 1 5.5rem' }}
    >
      <bdi>{name}</bdi>
      {code && <span className="whitespace-nowrap"> #{code}</span>}
    </PageTitle>
  );
}
