import { useEffect, useRef, useState } from 'react';
import { Face } from '../../kit/face/face.tsx';
import { publicHost, publicOrigin } from '../../kit/platform/public-url.ts';
import { saveFile, share } from '../../kit/platform/share.ts';
import { Crown } from '../../kit/ui/avatar.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { QrCode } from '../../kit/ui/qr-code.tsx';
import { SegmentedRadio } from '../../kit/ui/segmented-radio.tsx';
import { toast } from '../../kit/ui/toast.ts';
import { toasts } from '../../texts/index.ts';
import { AwardEmblem } from '../view/award-emblem.tsx';
import { awardTexts } from '../view/award-texts.ts';
import { type Drawings, draw, FONTS, type Form, heightOf, WIDTH } from './draw.ts';
import { keptPlaybill } from './kept-playbill.ts';
import type { OwnPlaybill, Playbill } from './playbill.ts';
import { playbillTexts as texts } from './texts.ts';

const IMAGE_TYPE = 'image/png';

const toFile = (blob: Blob) => new File([blob], texts.file, { type: IMAGE_TYPE });

/** Whether the share sheet of this device takes pictures. */
const canShareFiles = (): boolean =>
  navigator.canShare?.({ files: [toFile(new Blob([], { type: IMAGE_TYPE }))] }) ?? false;

function linesOf({ winners, points, awards }: Playbill): string[] {
  const lead = `${texts.lead(winners.length)}: ${texts.winners(winners.map(({ name }) => name))}`;
  const given = awards.map(({ id, name }) => `${awardTexts[id].name}: ${name}`);
  return [...(winners.length > 0 ? [`${lead}, ${texts.points(points)}`] : []), ...given];
}

type PlaybillDialogProps = {
  /** Otherwise of the last game. */
  playbill?: OwnPlaybill | undefined;
  onClose: () => void;
};

/** The picture of a game, to be shared; drawn on this device, and sent to no server [E3]. */
export default function PlaybillDialog({ playbill, onClose }: PlaybillDialogProps) {
  const [shown] = useState(playbill ?? keptPlaybill);
  return shown && <Picture playbill={shown} onClose={onClose} />;
}

function Picture({ playbill, onClose }: { playbill: Playbill; onClose: () => void }) {
  const [form, setForm] = useState<Form>('image');
  const [hasNames, setHasNames] = useState(true);
  const { canvas, sources, picture } = usePicture(playbill, form, hasNames);
  const [isShared] = useState(canShareFiles);

  async function hand(): Promise<void> {
    if (!picture) return;
    const shared = isShared ? await share({ files: [toFile(picture)] }) : 'not-possible';
    if (shared !== 'not-possible') return;
    saveFile(texts.file, picture, IMAGE_TYPE);
    toast({ title: texts.saved });
  }

  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      footer={
        <Button className="w-full" busy={!picture} onClick={() => void hand()}>
          {isShared ? texts.share : texts.save}
        </Button>
      }
    >
      <div className="grid grid-cols-1 items-start gap-3 pb-3 wide:low:grid-cols-2">
        <div className="grid grid-cols-1 gap-3">
          <SegmentedRadio
            legend={texts.form}
            segments={(['image', 'story'] as const).map((value) => ({
              value,
              label: texts.forms[value],
            }))}
            value={form}
            onChange={setForm}
          />
          <label className="flex min-h-12 items-center gap-3 rounded-lg bg-paper/6 px-4 font-[650]">
            <input
              type="checkbox"
              className="size-5 accent-primary"
              checked={!hasNames}
              onChange={({ target }) => setHasNames(!target.checked)}
            />
            {texts.withoutNames}
          </label>
        </div>
        <canvas
          ref={canvas}
          role="img"
          aria-label={texts.alt(hasNames ? linesOf(playbill) : [])}
          width={WIDTH}
          height={heightOf(form)}
          // Whole above the button.
          className="mx-auto h-auto max-h-[max(37svh,100svh-28rem)] max-w-full rounded-xl shadow-lg wide:low:row-span-2 wide:low:max-h-[52svh]"
        />
        <p className="text-center text-sm text-muted">{texts.note}</p>
      </div>
      <Sources ref={sources} playbill={playbill} />
    </Dialog>
  );
}

/** The picture as a file, null until it is drawn. */
function usePicture(playbill: Playbill, form: Form, hasNames: boolean) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const sources = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<Blob | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setPicture(null);
    async function paint(): Promise<void> {
      await Promise.all(FONTS.map((font) => document.fonts.load(font)));
      const context = canvas.current?.getContext('2d');
      if (!context || !sources.current || !isCurrent) return;
      const host = publicHost();
      draw(context, playbill, drawingsIn(sources.current), { form, hasNames, host });
      canvas.current?.toBlob((blob) => {
        if (isCurrent) setPicture(blob);
      }, IMAGE_TYPE);
    }
    paint().catch(() => {
      toast({ title: toasts.error, description: texts.failed, tone: 'error' });
    });
    return () => {
      isCurrent = false;
    };
  }, [playbill, form, hasNames]);
  return { canvas, sources, picture };
}

function drawingsIn(sources: HTMLElement): Drawings {
  const of = (kind: keyof Drawings) => [
    ...sources.querySelectorAll<SVGSVGElement>(`[data-kind="${kind}"] > svg`),
  ];
  const [[crown], [qr]] = [of('crown'), of('qr')];
  if (!crown || !qr) throw new Error('the drawings are not in the page');
  const [winners, awards, emblems] = [of('winners'), of('awards'), of('emblems')];
  return { winners, awards, emblems, acts: of('acts'), crowd: of('crowd'), crown, qr };
}

/** Drawings that the canvas takes from the page; not shown. */
function Sources({ playbill, ref }: { playbill: Playbill; ref: React.Ref<HTMLDivElement> }) {
  const { winners, awards, acts, crowd = [] } = playbill;
  const faces = {
    winners: winners.map(({ avatar }) => ({ avatar, mood: 'happy' as const })),
    awards,
    acts,
    crowd: crowd.map((avatar) => ({ avatar, mood: 'calm' as const })),
  };
  return (
    <div ref={ref} className="hidden text-ink" aria-hidden="true">
      {Object.entries(faces).map(([kind, people]) => (
        <div key={kind} data-kind={kind}>
          {people.map(({ avatar, mood }, index) => (
            <Face key={`${kind}${index}`} avatar={avatar} mood={mood} />
          ))}
        </div>
      ))}
      <div data-kind="emblems">
        {awards.map(({ id }) => (
          <AwardEmblem key={id} id={id} />
        ))}
      </div>
      <div data-kind="crown">
        <Crown className="" />
      </div>
      <div data-kind="qr">
        <QrCode text={publicOrigin()} label="" />
      </div>
    </div>
  );
}
