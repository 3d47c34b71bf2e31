import { Share } from 'lucide-react';
import { Header } from '../../layout/header.tsx';
import { PageTitle } from '../../layout/page-title.tsx';
import { Screen } from '../../layout/screen.tsx';
import { SmallPrint } from '../../layout/small-print.tsx';
import { useLobby } from '../../lobby/use-lobby.ts';
import { shareInvitation } from '../../menu/invitation.ts';
import { LeaveButton } from '../../menu/leave-button.tsx';
import { Menu } from '../../menu/menu.tsx';
import { Ticket } from '../../menu/ticket.tsx';
import { ActionBar } from '../../phase/action-bar.tsx';
import { CopyCodeButton } from '../../phase/lobby-code.tsx';
import { HouseAd } from '../../premium/house-ad.tsx';
import { ReactionBar } from '../../reactions/reaction-bar.tsx';
import { common } from '../../texts/index.ts';
import { lobby as texts } from '../../texts/lobby.ts';
import { Button } from '../../ui/button.tsx';
import { PlayerGrid } from './player-grid.tsx';
import { SettingsBadges } from './settings-badges.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { StartBar } from './start-bar.tsx';

/** `/lobby/{code}`: players join and set ready, and the host starts. */
export default function LobbyPage() {
  const { game } = useLobby();
  const { lobbyCode: code, lobbyName } = game;
  return (
    <Screen
      title={common.pageTitle(lobbyName ?? texts.title(code))}
      banner={null}
      header={
        <Header
          back
          menu={
            <>
              <CopyCodeButton code={code} />
              <Menu />
            </>
          }
        >
          <LobbyTitle code={code} name={lobbyName} />
        </Header>
      }
    >
      <div className="mt-3 flex grow flex-col gap-6 lg:mt-8 wide:grid wide:grid-cols-[minmax(0,23.75rem)_minmax(20rem,1fr)] wide:grid-rows-[auto_1fr] wide:gap-x-8">
        <div className="grid gap-3.5">
          <Ticket code={code} />
          <Button
            variant={Object.keys(game.players).length < 3 ? 'primary' : 'secondary'}
            icon={<Share className="size-5" />}
            onClick={() => void shareInvitation(code)}
          >
            {texts.shareLink}
          </Button>
          <SettingsBadges />
        </div>
        <div className="wide:col-start-2 wide:row-start-1 wide:row-span-2 wide:pb-44 grid grid-cols-1 content-start gap-6">
          <PlayerGrid />
          <ReactionBar />
        </div>
        <div className="grid content-start gap-4 wide:col-start-1 wide:row-start-2">
          <SettingsPanel />
          <HouseAd />
          <LeaveButton />
          <SmallPrint opens="new-tab" className="wide:pb-6" />
        </div>
        {/* Its grid area is the whole column, so that it can stick to the bottom of the window. */}
        <ActionBar
          stays
          className="wide:col-start-2 wide:row-start-1 wide:row-span-2 wide:-mr-5 wide:self-end wide:pr-5 max-[15rem]:static wide:[@media(min-height:40rem)]:bg-none"
        >
          <StartBar />
        </ActionBar>
      </div>
    </Screen>
  );
}

function LobbyTitle({ code, name }: { code: string; name: string | null }) {
  return (
    <PageTitle
      aria-label={name ? `${name}, ${texts.spokenTitle(code)}` : texts.spokenTitle(code)}
      className="min-w-0 flex-[99_1_5.5rem] text-lg leading-tight wrap-anywhere"
    >
      {name ? (
        <>
          <bdi>{name}</bdi> <span className="whitespace-nowrap text-muted">#{code}</span>
        </>
      ) : (
        texts.title(code)
      )}
    </PageTitle>
  );
}
