import { parseSessionHint, SESSION_KEY } from '../session/session-hint';
import { DARK_QUERY, readThemeChoice, THEME_KEY } from '../theme/theme-choice';
import type { ShellDispatch } from './reducer';
import { hintChanged, pageRestored } from './session-slice';
import { systemThemeChanged, themeChosenElsewhere } from './theme-slice';

/** Dispatches the events of other tabs, of the back/forward cache and of the operating system. Returns a function that stops it. */
export function watchBrowser({ dispatch }: { dispatch: ShellDispatch }): () => void {
  const system = window.matchMedia?.(DARK_QUERY);
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === SESSION_KEY) dispatch(hintChanged(parseSessionHint(newValue)));
    if (key === THEME_KEY || key === null) dispatch(themeChosenElsewhere(readThemeChoice()));
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) dispatch(pageRestored());
  };
  const onSystemTheme = () => dispatch(systemThemeChanged(system.matches));
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  system?.addEventListener('change', onSystemTheme);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
    system?.removeEventListener('change', onSystemTheme);
  };
}
