import type { FastifyRequest } from 'fastify';
import type { PlayerId } from '../../game/game.ts';
import { RequestError } from '../http/request-error.ts';
import { settleAttempt } from '../limits/logins.ts';
import type { Services } from '../services.ts';

/** Returns the hash that the password was compared with; throws RequestError('password-wrong') [A2]. */
export async function requirePassword(
  { limits, store, passwords }: Pick<Services, 'limits' | 'store' | 'passwords'>,
  { ip }: FastifyRequest,
  password: string,
  id: PlayerId,
  sid: string,
): Promise<string> {
  const attempt = await limits.count({ passwordsOfSession: sid });
  const hash = await settleAttempt(attempt, async () => {
    const storedHash = await store.users.passwordHash(id);
    const check = () => passwords.isRight(password, storedHash);
    return (await limits.hashing(ip, check)) ? storedHash : null;
  });
  if (hash === null) throw new RequestError('password-wrong');
  return hash;
}
