import { resolve } from 'node:path';

/** npm runs scripts in the package folder and passes the caller's folder in INIT_CWD. */
export const resolveFromCaller = (
  path: string,
  { INIT_CWD = '' }: Record<string, string | undefined>,
): string => resolve(INIT_CWD, path);
