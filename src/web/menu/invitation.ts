import { copyText } from '../layout/copy-code.ts';
import { paths } from '../paths.ts';
import { share } from '../platform/share.ts';
import { publicOrigin } from '../public-origin.ts';
import { lobby as texts } from '../texts/lobby.ts';
import { toast } from '../ui/toast.ts';

/** The link that leads into a lobby. */
export function invitationUrl(code: string): string {
  return new URL(paths.invitation(code), publicOrigin()).href;
}

/** The address of the game, for whoever types it. */
export const publicHost = (): string => new URL(publicOrigin()).host;

/** The phone's own share sheet; where there is none the link is copied. */
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
