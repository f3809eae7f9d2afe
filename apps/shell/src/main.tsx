import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import './page/base.css';
import { expectedVisit } from './prefetch/expected-visit';
import { Shell } from './shell';
import { loadSession } from './store/session';
import { createShellStore } from './store/store';
import { watchBrowser } from './store/watch-browser';
import { loadWorkspace } from './workspace/workspace-loader';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const store = createShellStore();
void store.dispatch(loadSession());
// The workspace is requested again when it is rendered, which reports a failure.
if (expectedVisit()?.isSignedIn) loadWorkspace().catch(() => undefined);
watchBrowser(store);
createRoot(root).render(
  <Provider store={store}>
    <Shell />
  </Provider>,
);
