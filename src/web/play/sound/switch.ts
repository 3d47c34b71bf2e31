import { readStored, writeStored } from '../../kit/platform/storage.ts';
import { createStore } from '../../kit/platform/store.ts';

const KEY = 'imposter-sound';

/** Whether this browser plays sounds. Only "off" is stored: sound is on by default. */
export const soundSwitch = createStore(readStored(KEY) !== 'off');

/** Where storage is blocked, the choice lasts until reload. */
soundSwitch.subscribe(() => writeStored(KEY, soundSwitch.get() ? null : 'off'));
