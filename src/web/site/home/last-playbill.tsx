import { useState } from 'react';
import { keptPlaybill, playbillLine } from '../../play/playbill/kept-playbill.ts';
import { PlaybillEntry } from '../../play/playbill/playbill-entry.tsx';

/** The picture of the last game on this device [E3]. Drawn for who has one (visitor.ts). */
export default function LastPlaybill() {
  const [kept] = useState(keptPlaybill);
  return kept && <PlaybillEntry playbill={kept} line={playbillLine(kept)} />;
}
