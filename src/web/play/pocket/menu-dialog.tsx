import { Crown, Eye, House, Lightbulb, type LucideIcon, Plus, Smartphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../kit/paths.ts';
import { useStore } from '../../kit/platform/store.ts';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { lazyComponent } from '../../kit/ui/lazy.tsx';
import { Question } from '../../kit/ui/question.tsx';
import { Rules } from '../../kit/ui/rule-cards.tsx';
import { evening as eveningTexts } from '../evening/texts.ts';
import { SoundSwitch } from '../sound/sound-switch.tsx';
import { type Face, roundFaces } from '../view/players.ts';
import { FaceList } from './face-list.tsx';
import type { Table } from './table.ts';
import { pocket as texts } from './texts.ts';

const ToLobbyDialog = lazyComponent(() => import('./to-lobby-dialog.tsx'));
const EveningDialog = lazyComponent(() => import('../evening/evening-dialog.tsx'));

/** Whom the phone goes to from the menu, and what for. */
export type Asked = { face: Face; toGuess: boolean };

type MenuProps = {
  table: Table;
  onForget: () => void;
  onAsk: (asked: Asked) => void;
  onClose: () => void;
};

export default function MenuDialog({ table, onForget, onAsk, onClose }: MenuProps) {
  const { game } = useStore(table);
  const [shown, setShown] = useState<'menu' | 'card' | 'guess' | 'evening' | 'lobby' | 'question'>(
    'menu',
  );
  switch (shown) {
    case 'card':
    case 'guess':
      return (
        <Dialog title={shown === 'card' ? texts.whoseCard : texts.whoGuesses} onClose={onClose}>
          <FaceList
            faces={roundFaces(game)}
            onPick={(face) => {
              onClose();
              onAsk({ face, toGuess: shown === 'guess' });
            }}
          />
        </Dialog>
      );
    case 'evening':
      return (
        <Suspense fallback={null}>
          <EveningDialog onClose={onClose} />
        </Suspense>
      );
    case 'lobby':
      return (
        <Suspense fallback={null}>
          <ToLobbyDialog game={game} onMoved={onForget} onClose={onClose} />
        </Suspense>
      );
    case 'question':
      return (
        <Question
          title={texts.newGameQuestion}
          detail={texts.newGameDetail}
          yes={texts.newGameYes}
          no={texts.newGameNo}
          onYes={onForget}
          onNo={onClose}
        />
      );
    case 'menu':
      return (
        <Dialog title={texts.menu} onClose={onClose}>
          <div className="grid grid-cols-1 gap-7">
            <div className="grid grid-cols-1 gap-2 wide:low:grid-cols-2">
              <SoundSwitch isOnDisplay={false} />
              {game.evening?.roundCount ? (
                <Row icon={Crown} says={eveningTexts.entry} onClick={() => setShown('evening')} />
              ) : null}
              {(game.status === 'playing' || game.status === 'voting') && (
                <Row icon={Eye} says={texts.seeCard} onClick={() => setShown('card')} />
              )}
              {game.status === 'playing' && game.settings.mode !== 'undercover' && (
                <Row icon={Lightbulb} says={texts.guess} onClick={() => setShown('guess')} />
              )}
              <Row icon={Smartphone} says={texts.toLobby} onClick={() => setShown('lobby')} />
              <Row icon={Plus} says={texts.newGame} onClick={() => setShown('question')} />
              <Link href={paths.home} className={row}>
                <House className="size-5.5 shrink-0" />
                {texts.toHome}
              </Link>
            </div>
            <section className="grid grid-cols-1 gap-3 pb-4">
              <h3 className="text-lg">{texts.rules}</h3>
              <Rules steps={texts.steps} />
            </section>
          </div>
        </Dialog>
      );
  }
}

/** Like the entries of other parts. */
const row =
  'flex min-h-14 w-full items-center gap-3 rounded-lg bg-paper/6 px-4 text-left font-[650] text-foreground no-underline hover:bg-paper/10';

type RowProps = { icon: LucideIcon; says: string; onClick: () => void };

function Row({ icon: Icon, says, onClick }: RowProps) {
  return (
    <button type="button" onClick={onClick} className={row}>
      <Icon className="size-5.5 shrink-0" />
      {says}
    </button>
  );
}
