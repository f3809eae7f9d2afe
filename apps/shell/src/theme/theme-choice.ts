import type { ThemeName } from '@roomhours/ui';

/** What a person can choose; 'system' follows the operating system. */
export const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Key in local storage (screens.md "Theme"). */
export const THEME_KEY = 'theme';

export const DARK_QUERY = '(prefers-color-scheme: dark)';

/** The stored choice; 'system' where there is none, or where storage is out of reach. */
export function readThemeChoice(): ThemeChoice {
  try {
    const stored = window.localStorage.getItem(THEME_KEY);
    return THEME_CHOICES.find((choice) => choice === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Keeps the choice for the next visit. Without storage it lasts as long as the page. */
export function storeThemeChoice(choice: ThemeChoice): void {
  try {
    window.localStorage.setItem(THEME_KEY, choice);
  } catch {
    // Private windows may refuse; the choice still holds until the page is closed.
  }
}

export function resolveTheme(choice: ThemeChoice): ThemeName {
  if (choice !== 'system') return choice;
  return window.matchMedia?.(DARK_QUERY).matches ? 'dark' : 'light';
}

/** Makes the page's style sheets follow. */
export function applyTheme(theme: ThemeName): void {
  document.documentElement.dataset.theme = theme;
}
