/** Public origin for shared links: PUBLIC_URL (a meta tag), else the current origin. */
export function publicOrigin(): string {
  const publicUrl = document.querySelector<HTMLMetaElement>('meta[name="public-url"]')?.content;
  return publicUrl ?? window.location.origin;
}
