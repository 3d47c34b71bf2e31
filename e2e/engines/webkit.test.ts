import { testIf } from './engine.ts';
import { isWebKitThere, openWebKit } from './webkit.ts';
import { playWholeGame } from './whole-game.ts';

testIf(isWebKitThere)('WebKit plays three rounds without an error', { timeout: 120_000 }, () =>
  playWholeGame(openWebKit),
);
