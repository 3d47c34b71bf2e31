/**
 * Scheme, plain user, host, port and plain path of a URL, or a bare host name with its port. Everything
 * else may be a password, and so may any part of another text.
 */
export function withoutPassword(text: string): string {
  if (/^[\w-]+(?:\.[\w-]+)+(?::\d{1,5})?$/.test(text)) return text;
  const url = URL.parse(text);
  if (!url || (url.pathname + url.search + url.hash).includes('@')) return '…';
  const { protocol, username, password, host, pathname } = url;
  // Of PostgreSQL on the same machine: postgres:///imposter?host=/run/postgresql
  if (!host && !text.startsWith(`${protocol}///`)) return '…';
  const isPlainUser = password === '' && /^[\w-]*$/.test(username);
  const user = isPlainUser ? username : '…';
  return `${protocol}//${user && `${user}@`}${host}${/^\/[\w/-]*$/.test(pathname) ? pathname : ''}`;
}
