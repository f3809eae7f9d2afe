import { Bar } from '@ant-design/charts';
import { palettes } from '@roomhours/ui';
import { type UserBar, barsHeight, shortened } from '../chart-data';
import { CHART_PALETTES } from '../palette';
import { type ChartContext, chartStyle } from './chart-style';

/** Hours used and monthly quota as two bars for each user. */
export function TopUsersChart({ bars, theme, phone }: ChartContext & { bars: UserBar[] }) {
  const { axis, legend, interaction, animate } = chartStyle(theme);
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
      animate={animate}
      interaction={interaction}
      style={{ maxWidth: 12, fillOpacity: 1, radiusTopLeft: 3, radiusTopRight: 3 }}
      scale={{ color: { domain: ['Hours Used', 'Monthly Quota'], range: colors }, y: { nice: true } }}
      axis={{
        x: { ...axis, title: false, labelFormatter: (key: string) => shortened(names.get(key) ?? '', phone ? 14 : 28) },
        y: { ...axis, title: 'Hours' },
      }}
      legend={{ color: { ...legend, position: 'top', layout: { justifyContent: 'flex-start' } } }}
      tooltip={{ title: 'user', items: [({ kind, text }: UserBar) => ({ name: kind, value: text })] }}
    />
  );
}
