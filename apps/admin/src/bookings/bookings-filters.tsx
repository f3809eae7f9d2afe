import { DateField, MonthField, PHONE_QUERY, SearchSelect, type TypedPickerProps, useMedia } from '@roomhours/ui';
import { useShell } from '@roomhours/remote-contract';
import { type LocalDate, instant, toLocal } from '@roomhours/time';
import { Checkbox, Form, Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { Filters } from '../kit/list/filters';
import { SearchField } from '../kit/list/search-field';
import type { ListFilters } from '../kit/list/use-list-filters';
import { useGetRoomsQuery } from '../rooms';
import type { BookingsView } from './bookings-view';

const ALL_ROOMS = 'all';
const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

interface BookingsFiltersProps {
  view: BookingsView;
  onFilter: ListFilters<BookingsView>['filter'];
}

/** The filters of the list. On a phone also its order, because cards have no titles to press. */
export function BookingsFilters({ view, onFilter }: BookingsFiltersProps) {
  const phone = useMedia(PHONE_QUERY);
  return (
    <Filters label="Bookings">
      <SearchField
        label="Search by member, room or purpose"
        placeholder="Member, room or purpose"
        value={view.search}
        onSearch={(search) => onFilter({ search }, { replace: true })}
      />
      <RoomField value={view.roomId} onChange={(roomId) => onFilter({ roomId })} />
      <TypedFilter>
        {(typed) => (
          <MonthField
            {...typed}
            aria-label="Month"
            placeholder="All months"
            value={view.month}
            onChange={(month) => onFilter({ month, from: null, to: null })}
          />
        )}
      </TypedFilter>
      <DateRange {...{ view, onFilter }} />
      <Checkbox
        checked={view.upcoming ?? false}
        onChange={({ target }) => onFilter({ upcoming: target.checked ? 'true' : null })}
      >
        Upcoming only
      </Checkbox>
      {phone && <OrderField {...{ view, onFilter }} />}
    </Filters>
  );
}

function OrderField({ view, onFilter }: BookingsFiltersProps) {
  return (
    <Select
      popupMatchSelectWidth={false}
      aria-label="Order"
      options={ORDERS}
      value={view.sort}
      onChange={(sort) => onFilter({ sort: sort === 'oldest' ? sort : null })}
    />
  );
}

/** First and last date. They replace the month; a date before the first, or after the last, moves the other one. */
function DateRange({ view: { from, to }, onFilter }: BookingsFiltersProps) {
  const { timeZone } = useShell();
  const [today] = useState(() => toLocal(instant(Date.now()), timeZone).date);
  return (
    <>
      <TypedFilter>
        {(typed) => (
          <DateField
            {...typed}
            aria-label="From"
            placeholder="From"
            {...{ today, from: null, value: from }}
            onChange={(date) =>
              onFilter((latest) => ({ month: null, from: date, to: isBefore(latest.to, date) ? date : latest.to }))
            }
          />
        )}
      </TypedFilter>
      <TypedFilter>
        {(typed) => (
          <DateField
            {...typed}
            aria-label="To"
            placeholder="To"
            {...{ today, from: null, value: to }}
            onChange={(date) =>
              onFilter((latest) => ({ month: null, to: date, from: isBefore(date, latest.from) ? date : latest.from }))
            }
          />
        )}
      </TypedFilter>
    </>
  );
}

type Typed = Pick<TypedPickerProps, 'id' | 'aria-describedby' | 'aria-invalid' | 'onProblem'>;

/** Shows why the text of a field is no date. Such a text filters nothing. */
function TypedFilter({ children }: { children: (typed: Typed) => ReactNode }) {
  const id = useId();
  const [problem, onProblem] = useState<string | null>(null);
  const aria = problem === null ? {} : { 'aria-describedby': id, 'aria-invalid': 'true' as const };
  return (
    <Form.Item
      style={{ marginBottom: 0 }}
      validateStatus={problem === null ? undefined : 'error'}
      help={problem === null ? undefined : <span id={id}>{problem}</span>}
    >
      {children({ ...aria, onProblem })}
    </Form.Item>
  );
}

function isBefore(date: LocalDate | null, other: LocalDate | null): boolean {
  return date !== null && other !== null && date < other;
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
