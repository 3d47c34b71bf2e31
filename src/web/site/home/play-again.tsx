import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useLocation } from 'wouter';
import { paths } from '../../kit/paths.ts';
import { cx } from '../../kit/ui/class-names.ts';
import { useAction, useMe } from '../../session/session.ts';
import { common, home } from '../../texts/index.ts';

const load = () => import('./create-lobby.ts');

/** Opens a lobby with the settings of the last one. Drawn for who comes back (visitor.ts). */
export function PlayAgain() {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const me = useMe();
  const { data: settings } = useQuery({
    queryKey: ['last-settings', me?.id],
    queryFn: async () => (await load()).lastSettings(queryClient),
    enabled: Boolean(me),
    // They change with every lobby.
    staleTime: 0,
    gcTime: 0,
  });
  const create = useAction({
    mutationFn: async () => {
      const { createLobby, lastSettings } = await load();
      const again = settings ?? (await lastSettings(queryClient));
      return createLobby(queryClient, { settings: again });
    },
    onSuccess: ({ lobbyCode }) => navigate(paths.lobbyScreen('lobby', lobbyCode)),
    failure: home.createDialog.failure,
    pendingAction: 'create',
  });
  return (
    <button
      type="button"
      onClick={() => (me === null ? navigate(paths.auth('create')) : create.mutate())}
      aria-disabled={create.isPending || undefined}
      className="hidden min-h-18 items-center gap-3 rounded-2xl border-2 border-primary bg-surface/90 px-4 py-2 text-left transition-press hover:bg-surface active:translate-y-[2px] returns:flex"
    >
      <span className="min-w-0 grow">
        <b className="block font-display text-lg leading-tight">{home.playAgain}</b>{' '}
        <span
          className={cx(
            'min-h-[1.45em] text-sm wrap-anywhere text-muted xs:truncate',
            // Signed out, no settings follow.
            me ? 'block' : 'hidden named:block',
          )}
        >
          {create.isPending
            ? home.createDialog.busy
            : settings && [...settings.categories, common.rounds(settings.rounds)].join(', ')}
        </span>
      </span>
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary text-ink">
        <Play className="size-5.5 fill-current" />
      </span>
    </button>
  );
}
