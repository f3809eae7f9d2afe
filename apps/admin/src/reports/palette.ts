import type { ThemeName } from '@roomhours/ui';

/**
 * Ten colours in the order of use; the first is the accent. Each has a contrast of at least 3:1 on a card. Colour-blind readers
 * can tell all of them apart, and neighbours in this list most easily (`palette.spec.ts`).
 */
export const CHART_PALETTES: Record<ThemeName, readonly string[]> = {
  light: ['#0f766e', '#cb8315', '#602e9d', '#5595b4', '#b0540e', '#8254c4', '#225052', '#9c896a', '#7e3a06', '#8d75eb'],
  dark: ['#2dd4bf', '#5367ab', '#c2460d', '#a9d974', '#a072e6', '#d76a5a', '#aa9fec', '#92586a', '#cda629', '#4e9f9a'],
};
