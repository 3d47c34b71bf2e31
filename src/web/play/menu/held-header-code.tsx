import { FingerprintPattern } from 'lucide-react';
import { useLobby } from '../channel/use-lobby.ts';
import { COVERED_CODE, HeldCode } from './held-code.tsx';
import { codeChip } from './lobby-code.tsx';

/** The code in the header of a round [UX-71]. */
export default function HeldHeaderCode() {
  const { game } = useLobby();
  return (
    <HeldCode className={codeChip}>
      {(isHeld) => (
        <>
          <span className="min-w-14">#{isHeld ? game.lobbyCode : COVERED_CODE}</span>
          <FingerprintPattern className="size-4" />
        </>
      )}
    </HeldCode>
  );
}
