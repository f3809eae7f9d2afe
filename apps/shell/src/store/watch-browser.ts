import { parseSessionHint, SESSION_KEY } from '../session/session-hint';
import { hintChanged, pageRestored } from './session-slice';
import { DARK_QUERY, readThemeChoice, THEME_KEY } from '../theme/theme-choice';
import { systemThemeChanged, themeChosenElsewhere } from './theme-slice';
import type { ShellDispatch } from './reducer';

/** Dispatches the events of other tabs, of the back/forward cache and of the operating system. Returns a function that stops it. */
export function watchBrowser({ dispatch }: { dispatch: ShellDispatch }): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const system = window.matchMedia?.(DARK_QUERY);
  window.addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key === SESSION_KEY) dispatch(hintChanged(parseSessionHint(newValue)));
      if (key === THEME_KEY || key === null) dispatch(themeChosenElsewhere(readThemeChoice()));
    },
    { signal },
  );
  window.addEventListener('pageshow', ({ persisted }) => void (persisted && dispatch(pageRestored())), { signal });
  system?.addEventListener('change', () => dispatch(systemThemeChanged(system.matches)), { signal });
  return () => stopping.abort();
}
