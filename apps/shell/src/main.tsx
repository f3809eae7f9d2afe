import { createRoot } from 'react-dom/client';
import './page/base.css';
import { loadSession } from './session/session';
import { Shell } from './shell';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

void loadSession();
createRoot(root).render(<Shell />);
