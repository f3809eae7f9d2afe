import type { ThemeName } from '@roomhours/ui';
import { type RoomPiece, sliceText } from './chart-data';
import { CHART_PALETTES } from './palette';

/** The legend of the pie on a phone, where its labels do not fit beside it. */
export function SliceLabels({ slices, theme }: { slices: readonly RoomPiece[]; theme: ThemeName }) {
  return (
    <ul className="report-slices">
      {slices.map((slice, index) => (
        <li key={slice.room}>
          <span style={{ background: CHART_PALETTES[theme][index] }} />
          {sliceText(slice)}
        </li>
      ))}
    </ul>
  );
}
