import { createRoot } from 'react-dom/client';
import './page/base.css';
import { followOtherWindows } from './session/other-windows';
import { beginSession } from './session/session';
import { Shell } from './shell';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

void beginSession();
followOtherWindows();
createRoot(root).render(<Shell />);
