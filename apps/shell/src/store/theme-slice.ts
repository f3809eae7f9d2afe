import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ThemeName } from '@roomhours/ui';
import { readThemeChoice, resolveTheme, type ThemeChoice } from '../theme/theme-choice';

interface ThemeState {
  choice: ThemeChoice;
  /** The theme of the operating system. */
  system: ThemeName;
}

export const themeSlice = createSlice({
  name: 'theme',
  initialState: (): ThemeState => ({ choice: readThemeChoice(), system: resolveTheme('system') }),
  reducers: {
    themeChosen: (state, { payload }: PayloadAction<ThemeChoice>) => {
      state.choice = payload;
    },
    themeChosenElsewhere: (state, { payload }: PayloadAction<ThemeChoice>) => {
      state.choice = payload;
    },
    systemThemeChanged: (state, { payload: isDark }: PayloadAction<boolean>) => {
      state.system = isDark ? 'dark' : 'light';
    },
  },
});

export const { themeChosen, themeChosenElsewhere, systemThemeChanged } = themeSlice.actions;

/** Returns the effective theme. */
export function themeOf({ theme }: { theme: ThemeState }): ThemeName {
  return theme.choice === 'system' ? theme.system : theme.choice;
}
