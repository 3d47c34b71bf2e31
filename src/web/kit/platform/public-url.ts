import { paths } from '../paths.ts';

export function invitationUrl(code: string): string {
  return new URL(paths.invitation(code), publicOrigin()).href;
}

/** The game's address to type by hand. */
export const publicHost = (): string => new URL(publicOrigin()).host;

/** Origin for shared links: a meta tag (src/server/http/addresses.ts), else the current origin. */
export function publicOrigin(): string {
  const publicUrl = document.querySelector<HTMLMetaElement>('meta[name="public-url"]')?.content;
  return publicUrl ?? window.location.origin;
}
