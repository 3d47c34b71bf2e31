import { invitationUrl } from '../../kit/platform/public-url.ts';
import { copyText, share } from '../../kit/platform/share.ts';
import { toast } from '../../kit/ui/toast.ts';
import { lobby as texts } from '../../texts/lobby.ts';

/** The native share sheet; copies the link where there is none. */
export async function shareInvitation(code: string): Promise<void> {
  const url = invitationUrl(code);
  const data = { title: texts.shareTitle, text: texts.shareText(code), url };
  if ((await share(data)) !== 'not-possible') return;
  if (await copyText(url)) {
    toast({ title: texts.linkCopied, description: texts.linkCopiedDetail, tone: 'success' });
  } else {
    toast({ title: texts.error, description: texts.linkNotCopied, tone: 'error' });
  }
}
