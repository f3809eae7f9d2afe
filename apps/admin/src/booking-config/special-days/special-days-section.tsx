import type { AdminSpecialDay, BookingConfig } from '@roomhours/contract';
import { DialogSlot, SkeletonRows, useDialog } from '@roomhours/ui';
import { Button, Flex } from 'antd';
import { AddButton } from '../../kit/list/add-button';
import { QueryState } from '../../kit/query-state';
import { TabSection } from '../../kit/tab-section';
import { ImportDialog } from './import-dialog';
import { RemoveImported } from './remove-imported';
import { RemoveSpecialDay } from './remove-special-day';
import { SPECIAL_DAY_FORM, SpecialDayDialog } from './special-day-dialog';
import { useGetSpecialDaysQuery } from './special-days.api';
import { SpecialDaysList } from './special-days-list';

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
        placeholder={<SkeletonRows label="Loading special days" rows={3} />}
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
    </TabSection>
  );
}
