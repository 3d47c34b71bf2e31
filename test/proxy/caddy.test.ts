import { proxySuite } from './proxy-suite.ts';

proxySuite('Caddy', 'caddy');
