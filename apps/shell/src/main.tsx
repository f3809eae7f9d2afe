import { createRoot } from 'react-dom/client';
import './page/base.css';
import { expectedVisit } from './prefetch/expected-visit';
import { beginSession } from './session/session';
import { syncTabs } from './session/sync-tabs';
import { Shell } from './shell';
import { loadWorkspace } from './workspace/load-workspace';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

void beginSession();
// The workspace is requested again when it is rendered, which reports a failure.
if (expectedVisit()?.isSignedIn) loadWorkspace().catch(() => undefined);
syncTabs();
createRoot(root).render(<Shell />);
