import { type Argon2Parameters, argon2Sync } from 'node:crypto';

/** Runs on the hashing thread. */
export default (parameters: Argon2Parameters): Uint8Array => argon2Sync('argon2id', parameters);
