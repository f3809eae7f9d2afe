import type { AdminSpecialDay } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { instant, localDate, toLocal } from '@roomhours/time';
import { isolate } from '@roomhours/text';
import { EmptyState, type RowColumn } from '@roomhours/ui';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { PastEntries } from '../../kit/list/past-entries';
import { RowsTable } from '../../kit/list/rows-table';
import { SearchedList } from '../../kit/list/searched-list';
import { dateText } from '../../kit/time-text';
import { hoursText } from './special-day-fields';

interface DayActions {
  onEdit: (day: AdminSpecialDay) => void;
  onRemove: (day: AdminSpecialDay) => void;
}

/** Special days from today on, by date; past ones are collapsed. */
export function SpecialDaysList({ days, ...actions }: DayActions & { days: readonly AdminSpecialDay[] }) {
  const { timeZone } = useShell();
  const [today] = useState(() => toLocal(instant(Date.now()), timeZone).date);
  const upcoming = days.filter(({ date }) => date >= today);
  const past = days.filter(({ date }) => date < today);
  return (
    <>
      {upcoming.length === 0 ? (
        <EmptyState title="No special days">
          Add public holidays and days with other hours, or import the holidays from a calendar file.
        </EmptyState>
      ) : (
        <SearchedList
          items={upcoming}
          textsOf={({ name, date }) => [name, dateText(localDate(date))]}
          label="special days"
          noun="special day"
          searched="name or date"
        >
          {(found) => <DayTable label="Special days" days={found} {...actions} />}
        </SearchedList>
      )}
      {past.length > 0 && (
        <PastEntries count={past.length} noun="past day">
          <DayTable label="Past special days" days={past} {...actions} />
        </PastEntries>
      )}
    </>
  );
}

interface DayTableProps extends DayActions {
  /** Names the table for screen readers. */
  label: string;
  days: readonly AdminSpecialDay[];
}

function DayTable({ label, days, ...actions }: DayTableProps) {
  const columns: RowColumn<AdminSpecialDay>[] = [
    { title: 'Name', card: 'head', render: (_, { name }) => <bdi dir="auto">{name}</bdi> },
    { title: 'Date', render: (_, { date }) => dateText(localDate(date)) },
    { title: 'Hours', render: (_, day) => hoursText(day) },
    { title: 'Actions', card: 'foot', fixed: 'end', render: (_, day) => <Actions day={day} {...actions} /> },
  ];
  return <RowsTable label={label} columns={columns} rows={days} rowKey={({ id }) => id} />;
}

function Actions({ day, onEdit, onRemove }: DayActions & { day: AdminSpecialDay }) {
  const name = `${isolate(day.name)}, ${dateText(localDate(day.date))}`;
  return (
    <Flex gap={4}>
      <Button type="text" onClick={() => onEdit(day)} aria-label={`Edit ${name}`}>
        Edit
      </Button>
      <Button danger type="text" onClick={() => onRemove(day)} aria-label={`Remove ${name}`}>
        Remove
      </Button>
    </Flex>
  );
}
