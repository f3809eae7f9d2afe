import { createRoot } from 'react-dom/client';
import './page/base.css';
import { likelyPage } from './early/likely-page';
import { followOtherWindows } from './session/other-windows';
import { beginSession } from './session/session';
import { Shell } from './shell';
import { loadWorkspace } from './workspace/load-workspace';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

void beginSession();
if (likelyPage()?.isSignedIn) loadWorkspace().catch(() => undefined); // Who needs it will try again, and say so.
followOtherWindows();
createRoot(root).render(<Shell />);
