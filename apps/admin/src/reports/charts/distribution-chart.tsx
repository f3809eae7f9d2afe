import { Pie } from '@ant-design/charts';
import { palettes } from '@roomhours/ui';
import { type RoomPiece, shortened } from '../chart-data';
import { CHART_PALETTES } from '../palette';
import { type ChartSetting, chartStyle } from './chart-style';

/** Hours per room, as slices of a pie: '{room name}: {hours}h'. */
export function DistributionChart({ rooms, theme, phone }: ChartSetting & { rooms: RoomPiece[] }) {
  const { label, interaction, animate } = chartStyle(theme);
  const c = palettes[theme];
  return (
    <Pie
      data={rooms}
      angleField="hours"
      colorField="room"
      height={320}
      radius={phone ? 0.5 : 0.65}
      animate={animate}
      interaction={interaction}
      style={{ stroke: c.surface, lineWidth: 2, fillOpacity: 1 }}
      scale={{ color: { domain: rooms.map(({ room }) => room), range: [...CHART_PALETTES[theme]] } }}
      legend={false}
      label={{
        text: ({ room, hours }: RoomPiece) => `${shortened(room, phone ? 12 : 18)}: ${hours}h`,
        position: 'spider',
        fill: c.text,
        fillOpacity: 1,
        opacity: 1,
        fontFamily: label.labelFontFamily,
        fontSize: 12,
        connectorStroke: c.borderStrong,
        connectorOpacity: 1,
      }}
      tooltip={{ title: '', items: [({ room, text }: RoomPiece) => ({ name: room, value: text })] }}
    />
  );
}
