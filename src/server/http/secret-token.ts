import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, for a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only this is stored: a leaked database grants no access. */
export const hashToken = (token: string): string => hash('sha256', token);
