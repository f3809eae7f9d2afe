/** Runs in the head, before anything else is there. */
import './theme/boot';
import { askEarly } from './early/ask-early';

askEarly();
