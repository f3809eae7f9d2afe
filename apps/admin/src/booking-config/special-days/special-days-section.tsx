import type { AdminSpecialDay, BookingConfig } from '@roomhours/contract';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { DialogSlot, useDialog } from '../../kit/dialog/dialog-slot';
import { AddButton } from '../../kit/list/add-button';
import { TablePlaceholder } from '../../kit/list/data-table';
import { QueryState } from '../../kit/query-state';
import { ImportDialog } from './import-dialog';
import { RemoveImported } from './remove-imported';
import { RemoveSpecialDay } from './remove-special-day';
import { SPECIAL_DAY_FORM, SpecialDayDialog } from './special-day-dialog';
import { useGetSpecialDaysQuery } from './special-days.api';
import { SpecialDaysList } from './special-days-list';
import './special-days.css';

const HEADING = 'config-special-days';

/** Lists, adds, imports, changes and removes the dates that are closed or have their own hours. */
export function SpecialDaysSection({ config }: { config: BookingConfig }) {
  const days = useGetSpecialDaysQuery();
  const editor = useDialog<AdminSpecialDay | 'new'>(SPECIAL_DAY_FORM);
  const removal = useDialog<AdminSpecialDay>();
  const upload = useDialog<true>();
  return (
    <section className="config-section" aria-labelledby={HEADING}>
      <SectionHeader>
        {days.data && <RemoveImported days={days.data} />}
        {days.data && <Button onClick={() => upload.show(true)}>Import Holidays</Button>}
        {days.data && <AddButton onAdd={() => editor.show('new')}>Add Special Day</AddButton>}
      </SectionHeader>
      <QueryState
        query={days}
        data={days.data}
        placeholder={<TablePlaceholder label="Loading special days" rows={3} />}
        failedTitle="The special days could not be loaded"
        stale="special days"
      >
        {(all) => <SpecialDaysList days={all} onEdit={editor.show} onRemove={removal.show} />}
      </QueryState>
      <DialogSlot dialog={editor}>
        {(subject, props) => <SpecialDayDialog subject={subject} config={config} {...props} />}
      </DialogSlot>
      <DialogSlot dialog={removal}>{(day, props) => <RemoveSpecialDay day={day} {...props} />}</DialogSlot>
      <DialogSlot dialog={upload}>{(_open, props) => <ImportDialog {...props} />}</DialogSlot>
    </section>
  );
}

function SectionHeader({ children }: { children: ReactNode }) {
  return (
    <div className="special-header">
      <div>
        <h3 id={HEADING}>Special days</h3>
        <p>Dates that are closed or have other hours than their weekday.</p>
      </div>
      <div className="special-actions">{children}</div>
    </div>
  );
}
