/** Where others reach this game: the server's PUBLIC_URL (a tag of the page), else as we do. */
export function publicOrigin(): string {
  const told = document.querySelector<HTMLMetaElement>('meta[name="public-url"]')?.content;
  return told ?? window.location.origin;
}
