/** Runs in the head before the first paint, so that the page never shows the wrong theme. */
import { installCssVariables } from '@roomhours/ui';
import { applyTheme, readThemeChoice, resolveTheme } from './theme-choice';

installCssVariables();
applyTheme(resolveTheme(readThemeChoice()));
