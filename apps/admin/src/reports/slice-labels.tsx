import type { ThemeName } from '@roomhours/ui';
import { Badge, Flex } from 'antd';
import { type RoomPiece, sliceText } from './chart-data';
import { CHART_PALETTES } from './palette';

/** The legend of the pie on a phone, where its labels do not fit beside it. */
export function SliceLabels({ slices, theme }: { slices: readonly RoomPiece[]; theme: ThemeName }) {
  return (
    <Flex component="ul" vertical style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {slices.map((slice, index) => (
        <li key={slice.room}>
          <Badge color={CHART_PALETTES[theme][index]} text={sliceText(slice)} />
        </li>
      ))}
    </Flex>
  );
}
