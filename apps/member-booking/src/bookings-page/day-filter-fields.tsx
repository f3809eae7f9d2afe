import type { Room } from '@roomhours/contract';
import { Flex, Input, Select } from 'antd';
import { type DayFilter, locationsOf } from './day-rooms';

const ALL = '';

interface DayFilterFieldsProps {
  rooms: readonly Room[];
  filter: DayFilter;
  onFilter: (filter: DayFilter) => void;
}

/** Searches the rooms of a day, and limits them to one location. */
export function DayFilterFields({ rooms, filter, onFilter }: DayFilterFieldsProps) {
  const locations = locationsOf(rooms);
  return (
    <Flex role="search" aria-label="Rooms" wrap gap="small">
      <Input.Search
        allowClear
        dir="auto"
        aria-label="Search rooms"
        placeholder="Search rooms"
        value={filter.search}
        onChange={({ target }) => onFilter({ ...filter, search: target.value })}
        style={{ flex: '1 1 200px', maxWidth: 320 }}
      />
      {locations.length > 1 && (
        <Select
          aria-label="Location"
          popupMatchSelectWidth={false}
          options={[{ value: ALL, label: 'All locations' }, ...locations.map((value) => ({ value, label: value }))]}
          value={filter.location ?? ALL}
          onChange={(location) => onFilter({ ...filter, location: location === ALL ? null : location })}
        />
      )}
    </Flex>
  );
}
