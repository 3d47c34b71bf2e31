import { paths } from '../../kit/paths.ts';
import { publicOrigin } from '../../kit/platform/public-origin.ts';

export function invitationUrl(code: string): string {
  return new URL(paths.invitation(code), publicOrigin()).href;
}

/** The game's address to type by hand. */
export const publicHost = (): string => new URL(publicOrigin()).host;
