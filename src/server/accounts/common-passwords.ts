import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN } from '../../contract/shapes.ts';
import { nameKey } from '../../game/names.ts';
import { RequestError } from '../http/request-error.ts';

/** OWASP ASVS 5, 6.2.4: the 3,000 most used passwords of the allowed length. */
const COMMON = new Set(
  dictionary['passwords-common']
    .filter((word) => word.length >= PASSWORD_MIN)
    .slice(0, 3000)
    .map(nameKey),
);

/** Whether a new password is common or equals the username. */
export function isCommonPassword(password: string, username: string | undefined): boolean {
  const key = nameKey(password);
  return COMMON.has(key) || (username !== undefined && key === nameKey(username));
}

export function rejectCommonPassword(password: string, username: string): void {
  if (isCommonPassword(password, username)) throw new RequestError('password-common');
}
