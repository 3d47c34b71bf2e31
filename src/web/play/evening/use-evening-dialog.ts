import { lazyComponent, useLazyDialog } from '../../kit/ui/lazy.tsx';

const EveningDialog = lazyComponent(() => import('./evening-dialog.tsx'));

export const useEveningDialog = () => useLazyDialog(EveningDialog);
