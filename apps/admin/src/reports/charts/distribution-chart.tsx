import { Pie } from '@ant-design/charts';
import { type ThemeName, fontFamily, palettes } from '@roomhours/ui';
import { type RoomPiece, shortened, sliceText } from '../chart-data';
import { CHART_PALETTES } from '../palette';
import { type ChartContext, chartStyle } from './chart-style';

/** The width of the labels beside the pie, in pixels. */
const LABEL_WIDTH = 160;

/** Hours per room as a pie with labels '{room name}: {hours}h'. On a phone the labels are below it (slice-labels.tsx). */
export function DistributionChart({ rooms, theme, phone }: ChartContext & { rooms: RoomPiece[] }) {
  const { interaction, animate } = chartStyle(theme);
  return (
    <Pie
      data={rooms}
      angleField="hours"
      colorField="room"
      height={phone ? 200 : 320}
      paddingLeft={phone ? 0 : LABEL_WIDTH}
      paddingRight={phone ? 0 : LABEL_WIDTH}
      radius={1}
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
