import { Column } from '@ant-design/charts';
import { CHART_PALETTES } from '../palette';
import { type RoomPiece, onTwoLines } from '../chart-data';
import { type ChartContext, chartStyle } from './chart-style';

interface RoomUsageChartProps extends ChartContext {
  rooms: RoomPiece[];
  /** Pixels. */
  height: number;
}

/** Hours per room as columns. */
export function RoomUsageChart({ rooms, height, theme, phone }: RoomUsageChartProps) {
  const { axis, interaction, animate } = chartStyle(theme);
  const letters = Math.floor((phone ? 36 : 56) / rooms.length);
  return (
    <Column
      data={rooms}
      xField="room"
      yField="hours"
      height={height}
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
          labelFormatter: (name: string) => onTwoLines(name, letters),
        },
        y: { ...axis, title: 'Hours' },
      }}
      tooltip={{ title: 'room', items: [({ text }: RoomPiece) => ({ name: 'Usage', value: text })] }}
    />
  );
}
