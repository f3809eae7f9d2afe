import type { AdminSpecialDay } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { instant, localDate, toLocal } from '@roomhours/time';
import { isolate } from '@roomhours/text';
import { EmptyState } from '@roomhours/ui';
import { Button } from 'antd';
import { useState } from 'react';
import { type Column, DataTable } from '../../kit/list/data-table';
import { PastEntries } from '../../kit/list/past-entries';
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
  const columns: Column<AdminSpecialDay>[] = [
    { title: 'Name', cell: ({ name }) => <bdi dir="auto">{name}</bdi>, place: 'head' },
    { title: 'Date', cell: ({ date }) => <span className="special-date">{dateText(localDate(date))}</span> },
    { title: 'Hours', cell: (day) => <span className="special-hours">{hoursText(day)}</span> },
    { title: 'Actions', cell: (day) => <Actions day={day} {...actions} />, place: 'foot' },
  ];
  return <DataTable label={label} columns={columns} rows={days} keyOf={({ id }) => id} />;
}

function Actions({ day, onEdit, onRemove }: DayActions & { day: AdminSpecialDay }) {
  const name = `${isolate(day.name)}, ${dateText(localDate(day.date))}`;
  return (
    <span className="special-actions">
      <Button onClick={() => onEdit(day)} aria-label={`Edit ${name}`}>
        Edit
      </Button>
      <Button danger type="text" onClick={() => onRemove(day)} aria-label={`Remove ${name}`}>
        Remove
      </Button>
    </span>
  );
}
