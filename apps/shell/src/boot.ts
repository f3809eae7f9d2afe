/** The first script of the page. Runs in the head, before the program has loaded. */
import './theme/boot';
import { prefetchInitialData } from './prefetch/prefetch-initial-data';
import { correctUrl } from './routes/correct-url';

correctUrl();
prefetchInitialData();
