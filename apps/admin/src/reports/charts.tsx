import { Bar, Column, Pie } from '@ant-design/charts';
import { fontFamily, palettes, type ThemeName } from '@roomhours/ui';
import {
  barsHeight,
  CHART_PALETTES,
  onTwoLines,
  type RoomPiece,
  shortened,
  sliceText,
  type UserBar,
} from './chart-data';

interface RoomUsageChartProps extends ChartContext {
  rooms: RoomPiece[];
  /** Pixels. */
  height: number;
}

/** Hours per room as columns. */
export function RoomUsageChart({ rooms, height, theme, phone }: RoomUsageChartProps) {
  const { axis, containerStyle, interaction, animate } = chartStyle(theme);
  const letters = Math.floor((phone ? 36 : 56) / rooms.length);
  return (
    <Column
      data={rooms}
      xField="room"
      yField="hours"
      height={height}
      containerStyle={containerStyle}
      animate={animate}
      interaction={interaction}
      style={{ fill: CHART_PALETTES[theme][0], fillOpacity: 1, maxWidth: 40, radiusTopLeft: 4, radiusTopRight: 4 }}
      scale={{ y: { nice: true } }}
      axis={{
        x: {
          ...axis,
          title: false,
          transform: [],
          labelAutoHide: false,
          labelFontSize: phone ? 11 : 12,
          labelFormatter: (name: string) => onTwoLines(name, letters),
        },
        y: { ...axis, title: 'Hours' },
      }}
      tooltip={{ title: 'room', items: [({ text }: RoomPiece) => ({ name: 'Usage', value: text })] }}
    />
  );
}

/** Hours used and monthly quota as two bars for each user. */
export function TopUsersChart({ bars, theme, phone }: ChartContext & { bars: UserBar[] }) {
  const { axis, legend, containerStyle, interaction, animate } = chartStyle(theme);
  const names = new Map(bars.map(({ key, user }) => [key, user]));
  const colors = [CHART_PALETTES[theme][0]!, palettes[theme].borderStrong];
  return (
    <Bar
      data={bars}
      xField="key"
      yField="hours"
      colorField="kind"
      group
      height={barsHeight(bars.length / 2)}
      containerStyle={containerStyle}
      animate={animate}
      interaction={interaction}
      style={{ maxWidth: 12, fillOpacity: 1, radiusTopLeft: 3, radiusTopRight: 3 }}
      scale={{ color: { domain: ['Hours Used', 'Monthly Quota'], range: colors }, y: { nice: true } }}
      axis={{
        x: { ...axis, title: false, labelFormatter: (key: string) => shortened(names.get(key) ?? '', phone ? 14 : 28) },
        y: { ...axis, title: 'Hours', ...(phone && { tickCount: 3 }) },
      }}
      legend={{ color: { ...legend, position: 'top', layout: { justifyContent: 'flex-start' } } }}
      tooltip={{ title: 'user', items: [({ kind, text }: UserBar) => ({ name: kind, value: text })] }}
    />
  );
}

/** The width of the labels beside the pie, in pixels. */
const LABEL_WIDTH = 160;

/** Hours per room as a pie with labels '{room name}: {hours}h'. On a phone the labels are below it (slice-labels.tsx). */
export function DistributionChart({ rooms, theme, phone }: ChartContext & { rooms: RoomPiece[] }) {
  const { containerStyle, interaction, animate } = chartStyle(theme);
  return (
    <Pie
      data={rooms}
      angleField="hours"
      colorField="room"
      height={phone ? 200 : 320}
      paddingLeft={phone ? 0 : LABEL_WIDTH}
      paddingRight={phone ? 0 : LABEL_WIDTH}
      radius={1}
      containerStyle={containerStyle}
      animate={animate}
      interaction={interaction}
      style={{ stroke: palettes[theme].surface, lineWidth: 2, fillOpacity: 1 }}
      scale={{ color: { domain: rooms.map(({ room }) => room), range: [...CHART_PALETTES[theme]] } }}
      legend={false}
      label={phone ? false : sliceLabels(theme)}
      tooltip={{ title: '', items: [({ room, text }: RoomPiece) => ({ name: room, value: text })] }}
    />
  );
}

const sliceLabels = (theme: ThemeName) => ({
  text: (slice: RoomPiece) => sliceText({ ...slice, room: shortened(slice.room, 14) }),
  position: 'spider',
  fill: palettes[theme].text,
  fillOpacity: 1,
  opacity: 1,
  fontFamily,
  fontSize: 12,
  connectorStroke: palettes[theme].borderStrong,
  connectorOpacity: 1,
});

/** The theme and layout in which a chart is drawn. */
interface ChartContext {
  theme: ThemeName;
  phone: boolean;
}

/** Returns the style of all charts: colours of the theme, no animation. A drawn chart keeps its colours on paper. */
function chartStyle(theme: ThemeName) {
  const colours = palettes[theme];
  const label = textStyle('label', colours.textMuted);
  return {
    animate: false as const,
    containerStyle: { background: colours.surface },
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
