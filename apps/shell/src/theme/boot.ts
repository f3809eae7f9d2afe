/** Runs in the head, before the first paint: the page never shows in the wrong theme, not even for a frame. */
import { installCssVariables } from '@roomhours/ui';
import { applyTheme, readThemeChoice, resolveTheme } from './theme-choice';

installCssVariables();
applyTheme(resolveTheme(readThemeChoice()));
