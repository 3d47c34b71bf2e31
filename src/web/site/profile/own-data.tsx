import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { accountApi } from '../../../contract/account-api.ts';
import type { User } from '../../../contract/shapes.ts';
import { saveFile } from '../../kit/platform/share.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { toast } from '../../kit/ui/toast.ts';
import { call, sentenceOf } from '../../session/api-client.ts';
import { useAction } from '../../session/session.ts';
import { Removal } from './removal.tsx';
import { profile } from './texts.ts';

const texts = profile.data;

/** [A4] Data export and account deletion. */
export function OwnData({ me }: { me: User }) {
  const [isRemoving, setRemoving] = useState(false);
  const download = useAction({
    mutationFn: () => call(accountApi.exportAccount),
    onSuccess: (copy) => {
      saveFile(texts.fileName, JSON.stringify(copy, null, 2), 'application/json');
      toast({ ...texts.downloaded, tone: 'success' });
    },
    failure: texts.failure,
  });
  return (
    <Panel title={texts.title} intro={texts.intro}>
      <div className="grid grid-cols-1 gap-3">
        <Button
          variant="secondary"
          size="md"
          busy={download.isPending}
          icon={<Download className="size-5" />}
          onClick={() => download.mutate()}
        >
          {download.isPending ? texts.downloading : texts.download}
        </Button>
        {download.isError && (
          <p className="text-sm text-danger">{sentenceOf(download.error, texts.failure)}</p>
        )}
        <Button
          variant="ghost"
          size="md"
          aria-haspopup="dialog"
          icon={<Trash2 className="size-5" />}
          onClick={() => setRemoving(true)}
          className="text-danger! hover:bg-danger/10"
        >
          {texts.remove}
        </Button>
      </div>
      {isRemoving && <Removal isGuest={me.isGuest} onClose={() => setRemoving(false)} />}
    </Panel>
  );
}
