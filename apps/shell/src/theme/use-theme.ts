import type { ThemeName } from '@roomhours/ui';
import { useSyncExternalStore } from 'react';
import {
  applyTheme,
  DARK_QUERY,
  readThemeChoice,
  resolveTheme,
  storeThemeChoice,
  THEME_KEY,
  type ThemeChoice,
} from './theme-choice';

let choice: ThemeChoice = readThemeChoice();
const listeners = new Set<() => void>();

function changed(): void {
  applyTheme(resolveTheme(choice));
  listeners.forEach((listener) => listener());
}

/** Follows the operating system, and a choice made in another window. */
function subscribe(listener: () => void): () => void {
  const system = window.matchMedia?.(DARK_QUERY);
  const stored = ({ key }: StorageEvent) => {
    if (key !== THEME_KEY && key !== null) return;
    choice = readThemeChoice();
    changed();
  };
  listeners.add(listener);
  system?.addEventListener('change', changed);
  window.addEventListener('storage', stored);
  return () => {
    listeners.delete(listener);
    system?.removeEventListener('change', changed);
    window.removeEventListener('storage', stored);
  };
}

export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  storeThemeChoice(next);
  changed();
}

/** The choice, and the theme in effect. */
export function useTheme(): { choice: ThemeChoice; theme: ThemeName } {
  const current = useSyncExternalStore(subscribe, () => choice);
  const theme = useSyncExternalStore(subscribe, () => resolveTheme(choice));
  return { choice: current, theme };
}
