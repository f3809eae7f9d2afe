import { createContext } from 'react';
import { ChangeFeed } from './change-feed';
import { keepStream } from './change-stream';
import { onePerBrowser } from './one-per-browser';

/** Notifies of changed rooms. */
export type Changes = Pick<ChangeFeed, 'subscribe'>;

/** The changes that the server pushes. Specs replace them. */
export const ChangesContext = createContext<Changes>(new ChangeFeed(onePerBrowser(keepStream)));
