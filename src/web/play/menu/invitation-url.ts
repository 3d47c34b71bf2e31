import { paths } from '../../kit/paths.ts';

export function invitationUrl(code: string): string {
  return new URL(paths.invitation(code), publicOrigin()).href;
}

/** The game's address to type by hand. */
export const publicHost = (): string => new URL(publicOrigin()).host;

/** Public origin for shared links: PUBLIC_URL (a meta tag), else the current origin. */
export function publicOrigin(): string {
  const publicUrl = document.querySelector<HTMLMetaElement>('meta[name="public-url"]')?.content;
  return publicUrl ?? window.location.origin;
}
