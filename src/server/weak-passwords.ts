import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN } from '../contract/shapes.ts';
import { nameKey } from '../game/names.ts';
import { Refused } from './refused.ts';

/** OWASP ASVS 5, 6.2.4: the 3,000 most used ones that the length lets pass. */
const COMMON = new Set(
  dictionary['passwords-common']
    .filter((word) => word.length >= PASSWORD_MIN)
    .slice(0, 3000)
    .map(nameKey),
);

/** Refuses a new password that everybody tries first: a common one, or the own name. */
export function refuseWeak(password: string, username: string): void {
  const key = nameKey(password);
  if (COMMON.has(key) || key === nameKey(username)) throw new Refused('password-common');
}
