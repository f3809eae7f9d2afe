import { fontFamily, palettes, type ThemeName } from '@roomhours/ui';

/** The theme and layout in which a chart is drawn. */
export interface ChartContext {
  theme: ThemeName;
  phone: boolean;
}

/** Returns the style of all charts: colours of the theme, a transparent background, no animation. */
export function chartStyle(theme: ThemeName) {
  const colours = palettes[theme];
  const label = textStyle('label', colours.textMuted);
  return {
    animate: false as const,
    label,
    axis: {
      ...label,
      ...textStyle('title', colours.textMuted),
      line: false,
      tick: false,
      labelAutoRotate: false,
      gridStroke: colours.border,
      gridStrokeOpacity: 1,
      gridLineDash: [0, 0],
    },
    legend: textStyle('itemLabel', colours.text),
    interaction: { tooltip: { css: tooltipStyle(colours) }, elementHighlight: false },
  };
}

/** Options of the charts that style a kind of text: their names begin with the kind. */
function textStyle<Kind extends string>(kind: Kind, fill: string) {
  const style = { Fill: fill, FillOpacity: 1, Opacity: 1, FontFamily: fontFamily, FontSize: 12 } as const;
  const named = Object.entries(style).map(([option, value]) => [`${kind}${option}`, value]);
  return Object.fromEntries(named) as { [Option in keyof typeof style as `${Kind}${Option}`]: (typeof style)[Option] };
}

const tooltipStyle = (colours: (typeof palettes)[ThemeName]) => ({
  '.g2-tooltip': {
    background: colours.surface,
    color: colours.text,
    'font-family': fontFamily,
    border: `1px solid ${colours.border}`,
    'border-radius': '8px',
    'box-shadow': 'none',
    opacity: '1',
  },
  '.g2-tooltip-title': { color: colours.text, 'font-weight': '600' },
  '.g2-tooltip-list-item-name-label': { color: colours.textMuted },
  '.g2-tooltip-list-item-value': { color: colours.text },
});
