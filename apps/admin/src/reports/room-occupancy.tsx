import type { OccupancyReport } from '@roomhours/contract';
import { PHONE_QUERY, useMedia } from '@roomhours/ui';
import { Segmented, Table, type TableProps } from 'antd';
import { useState } from 'react';
import { hoursFigure } from '../kit/plural';

type RoomRow = OccupancyReport['rooms'][number];

/** Up to this number of rooms all of them are shown. */
const MAX_SHOWN = 10;

const PARTS = ['Most used', 'Least used', 'All rooms'] as const;
type Part = (typeof PARTS)[number];

const COLUMNS: NonNullable<TableProps<RoomRow>['columns']> = [
  {
    title: 'Room',
    rowScope: 'row',
    sorter: (a, b) => a.roomName.localeCompare(b.roomName),
    render: (_, { roomName, isActive }) => (
      <span style={{ overflowWrap: 'anywhere' }}>
        <bdi dir="auto">{roomName}</bdi>
        {!isActive && ' (Retired)'}
      </span>
    ),
  },
  { title: 'Booked', align: 'end', sorter: (a, b) => a.bookedHours - b.bookedHours, render: hoursOf('bookedHours') },
  { title: 'Open', align: 'end', sorter: (a, b) => a.openHours - b.openHours, render: hoursOf('openHours') },
  { title: 'Occupancy', align: 'end', sorter: byUse, render: (_, { percent }) => percentText(percent) },
];

/** Without 'Open', for which a phone has no space; the occupancy says as much. */
const PHONE_COLUMNS = COLUMNS.filter(({ title }) => title !== 'Open');

/** The occupancy of each room, sortable. Of many rooms, the ten most used ones first, or the ten least used ones. */
export function RoomOccupancy({ rooms }: { rooms: readonly RoomRow[] }) {
  const [part, setPart] = useState<Part>('Most used');
  const isPhone = useMedia(PHONE_QUERY);
  const isLong = rooms.length > MAX_SHOWN;
  return (
    <>
      {isLong && (
        <Segmented<Part>
          aria-label="Rooms"
          options={[...PARTS]}
          value={part}
          onChange={setPart}
          style={{ marginBottom: 12 }}
        />
      )}
      <Table
        key={part}
        aria-label="Occupancy by Room"
        size="small"
        pagination={false}
        showSorterTooltip={false}
        rowKey={({ roomId }) => roomId}
        columns={isPhone ? PHONE_COLUMNS : COLUMNS}
        dataSource={isLong ? partOf(rooms, part) : rooms}
      />
    </>
  );
}

function partOf(rooms: readonly RoomRow[], part: Part): readonly RoomRow[] {
  if (part === 'All rooms') return rooms;
  const byMost = rooms.toSorted((a, b) => byUse(b, a));
  return part === 'Most used' ? byMost.slice(0, MAX_SHOWN) : byMost.toReversed().slice(0, MAX_SHOWN);
}

/** A room that was never open is used least. */
function byUse({ percent: a }: RoomRow, { percent: b }: RoomRow): number {
  return (a ?? -1) - (b ?? -1);
}

function hoursOf(field: 'bookedHours' | 'openHours') {
  return (_: unknown, row: RoomRow) => hoursFigure(row[field]);
}

export function percentText(percent: number | null): string {
  return percent === null ? '-' : `${percent}%`;
}
