import { ThemeCycle } from './theme-switch';
import './navigation.css';

/** The header on a phone. */
export function TopBar() {
  return (
    <header className="shell-top-bar">
      <span>Roomhours</span>
      <ThemeCycle />
    </header>
  );
}
