import { RowAction } from '../../kit/list/row-action';
import type { AdminSpecialDay, BookingConfig } from '@roomhours/contract';
import { isolate } from '@roomhours/text';
import { localDate } from '@roomhours/time';
import { DialogSlot, EmptyState, type RowColumn, SkeletonRows, useDialog } from '@roomhours/ui';
import { Button, Flex } from 'antd';
import { PastEntries } from '../../kit/cards';
import { RowsTable } from '../../kit/list/rows-table';
import { AddButton, SearchedList } from '../../kit/list/searched-list';
import { QueryState } from '../../kit/query-state';
import { TabSection } from '../../kit/tab-section';
import { dateText, useToday } from '../../kit/time-text';
import { ImportDialog } from './import-dialog';
import { RemoveImported, RemoveSpecialDay } from './remove-special-days';
import { SPECIAL_DAY_FORM, SpecialDayDialog } from './special-day-dialog';
import { hoursText } from './special-day-fields';
import { useGetSpecialDaysQuery } from './special-days.api';

/** Lists, adds, imports, changes and removes the dates that are closed or have their own hours. */
export function SpecialDaysSection({ config }: { config: BookingConfig }) {
  const days = useGetSpecialDaysQuery();
  const editor = useDialog<AdminSpecialDay | 'new'>(SPECIAL_DAY_FORM);
  const removal = useDialog<AdminSpecialDay>();
  const upload = useDialog<true>();
  return (
    <TabSection
      title="Special days"
      level={3}
      subtitle="Dates that are closed or have other hours than their weekday."
      action={
        days.data && (
          <Flex wrap gap="small">
            <RemoveImported days={days.data} />
            <Button onClick={() => upload.show(true)}>Import Holidays</Button>
            <AddButton onAdd={() => editor.show('new')}>Add Special Day</AddButton>
          </Flex>
        )
      }
    >
      <QueryState
        query={days}
        data={days.data}
        what="special days"
        placeholder={<SkeletonRows label="Loading special days" rows={3} />}
      >
        {(all) => <SpecialDaysList days={all} onEdit={editor.show} onRemove={removal.show} />}
      </QueryState>
      <DialogSlot dialog={editor}>
        {(subject, props) => <SpecialDayDialog subject={subject} config={config} {...props} />}
      </DialogSlot>
      <DialogSlot dialog={removal}>{(day, props) => <RemoveSpecialDay day={day} {...props} />}</DialogSlot>
      <DialogSlot dialog={upload}>{(_open, props) => <ImportDialog {...props} />}</DialogSlot>
    </TabSection>
  );
}

interface DayActions {
  onEdit: (day: AdminSpecialDay) => void;
  onRemove: (day: AdminSpecialDay) => void;
}

/** Special days from today on, by date; past ones are collapsed. */
function SpecialDaysList({ days, ...actions }: DayActions & { days: readonly AdminSpecialDay[] }) {
  const today = useToday();
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
      <RowAction text="Edit" of={name} onClick={() => onEdit(day)} />
      <RowAction danger text="Remove" of={name} onClick={() => onRemove(day)} />
    </Flex>
  );
}
