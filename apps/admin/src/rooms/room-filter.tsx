import { SearchSelect } from '@roomhours/ui';
import { useGetRoomsQuery } from './rooms.api';

const ALL_ROOMS = 'all';

/** Limits a list to one room. */
export function RoomFilter({ value, onChange }: { value: number | null; onChange: (roomId: number | null) => void }) {
  const { data: rooms = [] } = useGetRoomsQuery();
  const options = [
    { value: ALL_ROOMS, label: 'All Rooms' },
    ...rooms.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const isKnown = rooms.some(({ id }) => id === value);
  const unknown = value !== null && !isKnown ? [{ value: String(value), label: 'Unknown Room' }] : [];
  return (
    <SearchSelect
      id="room-filter"
      aria-label="Room"
      options={[...options, ...unknown]}
      value={value === null ? ALL_ROOMS : String(value)}
      onChange={(room) => onChange(room === ALL_ROOMS ? null : Number(room))}
    />
  );
}
