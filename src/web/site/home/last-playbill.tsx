import { useState } from 'react';
import { keptPlaybill } from '../../play/playbill/kept-playbill.ts';
import { PlaybillEntry } from '../../play/playbill/playbill-entry.tsx';
import { playbillTexts as texts } from '../../play/playbill/texts.ts';

/** The picture of the last game on this device [E3]. Drawn for who has one (visitor.ts). */
export default function LastPlaybill() {
  const [kept] = useState(keptPlaybill);
  if (!kept) return null;
  const { at, winners, hasWon } = kept;
  const names = winners.map(({ name }) => name);
  return <PlaybillEntry line={texts.lastGame(at, names, hasWon)} />;
}
