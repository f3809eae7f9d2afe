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

function onChange(): void {
  applyTheme(resolveTheme(choice));
  listeners.forEach((listener) => listener());
}

/** Follows the operating system, and the choice in another tab. */
function subscribe(listener: () => void): () => void {
  const system = window.matchMedia?.(DARK_QUERY);
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== THEME_KEY && key !== null) return;
    choice = readThemeChoice();
    onChange();
  };
  listeners.add(listener);
  system?.addEventListener('change', onChange);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    system?.removeEventListener('change', onChange);
    window.removeEventListener('storage', onStorage);
  };
}

export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  storeThemeChoice(next);
  onChange();
}

/** Returns the choice and the effective theme. */
export function useTheme(): { choice: ThemeChoice; theme: ThemeName } {
  const current = useSyncExternalStore(subscribe, () => choice);
  const theme = useSyncExternalStore(subscribe, () => resolveTheme(choice));
  return { choice: current, theme };
}
