import { proxySuite } from './proxy-suite.ts';

proxySuite('nginx', 'nginx');
