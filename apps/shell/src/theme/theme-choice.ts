import { readStored } from '@roomhours/data-access';
import type { ThemeName } from '@roomhours/ui';

/** The choices of the user; 'system' follows the operating system. */
export const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Key in local storage (screens.md "Theme"). */
export const THEME_KEY = 'theme';

export const DARK_QUERY = '(prefers-color-scheme: dark)';

/** Returns the stored choice; 'system' without one. */
export function readThemeChoice(): ThemeChoice {
  const stored = readStored(THEME_KEY);
  return THEME_CHOICES.find((choice) => choice === stored) ?? 'system';
}

export function resolveTheme(choice: ThemeChoice): ThemeName {
  if (choice !== 'system') return choice;
  return window.matchMedia?.(DARK_QUERY).matches ? 'dark' : 'light';
}

/** Switches the style sheets of the page to a theme. */
export function applyTheme(theme: ThemeName): void {
  document.documentElement.dataset.theme = theme;
}
