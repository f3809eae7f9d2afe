/** The first script of the page. Runs in the head, before the program has loaded. */
import './theme/boot';
import { prefetchInitialData } from './prefetch/prefetch-initial-data';

prefetchInitialData();
