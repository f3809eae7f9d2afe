import { createContext } from 'react';
import { importRemote } from './federation';
import { createRemoteLoader } from './load-remote';
import { reportFailure } from './report-failure';

/** The loader of this page. */
export const RemoteLoaderContext = createContext(createRemoteLoader(importRemote, reportFailure));
