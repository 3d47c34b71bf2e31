import { testIf } from './engine.ts';
import { isFirefoxThere, openFirefox } from './firefox.ts';
import { playWholeGame } from './whole-game.ts';

testIf(isFirefoxThere)('Firefox plays three rounds without an error', { timeout: 120_000 }, () =>
  playWholeGame(openFirefox),
);
