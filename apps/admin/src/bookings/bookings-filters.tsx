import { MonthField, PHONE_QUERY, SearchSelect, useMedia } from '@roomhours/ui';
import Select from 'antd/es/select';
import { useGetRoomsQuery } from '../rooms/rooms.api';
import { SearchField } from '../shared/search-field';
import type { BookingsFilter, useFilter } from './use-filter';

const ALL_ROOMS = 'all';
const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

interface BookingsFiltersProps {
  filter: BookingsFilter;
  onNarrow: ReturnType<typeof useFilter>['narrow'];
}

/** Which bookings are listed. On a phone, where cards have no titles to press, also in which order. */
export function BookingsFilters({ filter, onNarrow }: BookingsFiltersProps) {
  const phone = useMedia(PHONE_QUERY);
  return (
    <div className="bookings-filters" role="search" aria-label="Bookings">
      <SearchField
        label="Search by member, room or purpose"
        placeholder="Member, room or purpose"
        value={filter.search}
        onSearch={(search) => onNarrow({ search }, { replace: true })}
      />
      <RoomField value={filter.roomId} onChange={(roomId) => onNarrow({ roomId })} />
      <MonthField
        aria-label="Month"
        placeholder="All months"
        value={filter.month}
        onChange={(month) => onNarrow({ month })}
      />
      {phone && (
        <Select
          id="bookings-order"
          aria-label="Order"
          options={ORDERS}
          value={filter.sort}
          onChange={(sort) => onNarrow({ sort: sort === 'oldest' ? sort : null })}
        />
      )}
    </div>
  );
}

function RoomField({ value, onChange }: { value: number | null; onChange: (roomId: number | null) => void }) {
  const { data: rooms = [] } = useGetRoomsQuery();
  const options = [
    { value: ALL_ROOMS, label: 'All Rooms' },
    ...rooms.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const isKnown = rooms.some(({ id }) => id === value);
  const unknown = value !== null && !isKnown ? [{ value: String(value), label: 'Unknown Room' }] : [];
  return (
    <SearchSelect
      id="bookings-room"
      aria-label="Room"
      options={[...options, ...unknown]}
      value={value === null ? ALL_ROOMS : String(value)}
      onChange={(room) => onChange(room === ALL_ROOMS ? null : Number(room))}
    />
  );
}
