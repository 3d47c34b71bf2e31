import { useLocation } from 'wouter';
import { api } from '../../contract/api.ts';
import { call } from '../api-client.ts';
import { paths } from '../paths.ts';
import { useGame } from './use-game.ts';

/** Gives the seat up and goes home; a failure is only logged (section 8 of the specification). */
export function useLeave(): () => void {
  const { store } = useGame();
  const [, navigate] = useLocation();
  return () => {
    const { code, playerId } = store.seat;
    call(api.leave, { params: { code }, body: { playerId } }).catch(reportError);
    navigate(paths.home, { replace: true });
  };
}
