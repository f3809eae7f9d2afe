import { MonthField, CARDS_QUERY, useMedia } from '@roomhours/ui';
import { useShell } from '@roomhours/remote-contract';
import { instant, toLocal } from '@roomhours/time';
import { Button, Checkbox, Flex, Select } from 'antd';
import { DateRange, TypedFilter } from '../kit/list/date-range';
import { Filters, SearchField } from '../kit/list/filters';
import type { ListFilters } from '../kit/url-query';
import { RoomFilter } from '../rooms';
import type { BookingsView } from './bookings-view';

const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

/** Dates replace the month. */
const NO_MONTH = { month: null };

interface BookingsFiltersProps {
  view: BookingsView;
  onFilter: ListFilters<BookingsView>['filter'];
}

/** Views of the list that are one press away, beside the order that it has at first. */
function QuickViews({ onFilter }: Pick<BookingsFiltersProps, 'onFilter'>) {
  const { timeZone } = useShell();
  const showToday = () => {
    const { date } = toLocal(instant(Date.now()), timeZone);
    onFilter({ month: null, upcoming: null, cancelled: null, from: date, to: date, sort: 'oldest' });
  };
  const showUpcoming = () =>
    onFilter({ month: null, from: null, to: null, cancelled: null, upcoming: 'true', sort: 'oldest' });
  return (
    <Flex wrap gap="small" style={{ marginBottom: 12 }}>
      <Button onClick={showToday}>Today</Button>
      <Button onClick={showUpcoming}>Upcoming, soonest first</Button>
    </Flex>
  );
}

/** The filters of the list. In a narrow window also its order, because cards have no titles to press. */
export function BookingsFilters({ view, onFilter }: BookingsFiltersProps) {
  const asCards = useMedia(CARDS_QUERY);
  return (
    <>
      <QuickViews onFilter={onFilter} />
      <Filters label="Bookings">
        <SearchField
          label="Search by member, room or purpose"
          placeholder="Member, room or purpose"
          value={view.search}
          onSearch={(search) => onFilter({ search }, { replace: true })}
        />
        <RoomFilter value={view.roomId} onChange={(roomId) => onFilter({ roomId })} />
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
        <DateRange view={view} onFilter={onFilter} replaces={NO_MONTH} />
        <Checkbox
          checked={view.upcoming ?? false}
          onChange={({ target }) => onFilter({ upcoming: target.checked ? 'true' : null })}
        >
          Upcoming only
        </Checkbox>
        <Checkbox
          checked={view.cancelled ?? false}
          onChange={({ target }) => onFilter({ cancelled: target.checked ? 'true' : null })}
        >
          Show cancelled
        </Checkbox>
        {asCards && (
          <Select
            popupMatchSelectWidth={false}
            aria-label="Order"
            options={ORDERS}
            value={view.sort}
            onChange={(sort) => onFilter({ sort: sort === 'oldest' ? sort : null })}
          />
        )}
      </Filters>
    </>
  );
}
