import { fontFamily, palettes, type ThemeName } from '@roomhours/ui';

/** The theme and layout in which a chart is drawn. */
export interface ChartContext {
  theme: ThemeName;
  phone: boolean;
}

/** Returns the style of all charts: colours of the theme, a transparent background, no animation. */
export function chartStyle(theme: ThemeName) {
  const c = palettes[theme];
  const label = {
    labelFill: c.textMuted,
    labelFillOpacity: 1,
    labelOpacity: 1,
    labelFontFamily: fontFamily,
    labelFontSize: 12,
  };
  return {
    animate: false as const,
    label,
    axis: {
      ...label,
      line: false,
      tick: false,
      labelAutoRotate: false,
      gridStroke: c.border,
      gridStrokeOpacity: 1,
      gridLineDash: [0, 0],
      titleFill: c.textMuted,
      titleFillOpacity: 1,
      titleOpacity: 1,
      titleFontFamily: fontFamily,
      titleFontSize: 12,
    },
    legend: {
      itemLabelFill: c.text,
      itemLabelFillOpacity: 1,
      itemLabelOpacity: 1,
      itemLabelFontFamily: fontFamily,
      itemLabelFontSize: 12,
    },
    interaction: {
      tooltip: {
        css: {
          '.g2-tooltip': {
            background: c.surface,
            color: c.text,
            'font-family': fontFamily,
            border: `1px solid ${c.border}`,
            'border-radius': '8px',
            'box-shadow': 'none',
            opacity: '1',
          },
          '.g2-tooltip-title': { color: c.text, 'font-weight': '600' },
          '.g2-tooltip-list-item-name-label': { color: c.textMuted },
          '.g2-tooltip-list-item-value': { color: c.text },
        },
      },
      elementHighlight: false,
    },
  };
}
