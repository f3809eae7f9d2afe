import { skipToken } from '@reduxjs/toolkit/query/react';
import type { AdminSpecialDay } from '@roomhours/contract';
import { localDate } from '@roomhours/time';
import { ConfirmDialog, type DialogControl } from '@roomhours/ui';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { ImpactView } from '../../kit/impact/impact-view';
import { useAffectedChoices } from '../../kit/impact/use-affected-choices';
import { plural } from '../../kit/plural';
import { dateText, useToday } from '../../kit/time-text';
import { useRequest } from '../../kit/use-request';
import { impactSentence } from './special-day-dialog';
import { hoursText } from './special-day-fields';
import {
  useGetSpecialDayImpactQuery,
  useRemoveImportedDaysMutation,
  useRemoveSpecialDayMutation,
} from './special-days.api';

/** Removes a special day after confirmation: its date has the hours of its weekday again. */
export function RemoveSpecialDay({ day, open, onClose }: DialogControl & { day: AdminSpecialDay }) {
  const choices = useAffectedChoices();
  const impact = useGetSpecialDayImpactQuery(open ? { kind: 'removed', id: day.id, ...choices.query } : skipToken);
  const [removeDay] = useRemoveSpecialDayMutation();
  const { send, isPending } = useRequest();
  const confirm = async () => {
    const { error } = await send(removeDay({ day, affected: choices.affected }), {
      success: { title: 'Special Day Removed', description: choices.result },
      failure: { title: 'Remove Failed', fallback: 'The special day could not be removed. Please try again.' },
    });
    if (choices.refuse(error)) void impact.refetch();
    else onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title="Remove special day"
      text="Are you sure you want to remove this special day? Its date has the hours of its weekday then."
      confirmLabel="Remove"
      pendingLabel="Removing..."
      pending={isPending}
      width={choices.width}
      isUnsaved={choices.isUnsaved}
      waiting={impact.isFetching}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Flex vertical>
        <strong dir="auto">{day.name}</strong>
        <span>{dateText(localDate(day.date))}</span>
        <span>{hoursText(day)}</span>
      </Flex>
      <ImpactView result={impact} choices={choices} sentence={impactSentence} />
    </ConfirmDialog>
  );
}

/** Removes the days from today on that imports have added, after confirmation. Shows nothing without such days. */
export function RemoveImported({ days }: { days: readonly AdminSpecialDay[] }) {
  const [isOpen, setOpen] = useState(false);
  const [removeDays] = useRemoveImportedDaysMutation();
  const { send, isPending } = useRequest();
  const today = useToday();
  const count = days.filter(({ date, isImported }) => isImported === true && date >= today).length;
  const confirm = async () => {
    const { error } = await send(removeDays(), TOASTS);
    if (error === undefined) setOpen(false);
  };
  return (
    <>
      {count > 0 && <Button onClick={() => setOpen(true)}>Remove imported</Button>}
      <ConfirmDialog
        open={isOpen}
        title="Remove imported days"
        text={
          `Are you sure you want to remove ${plural(count, 'imported day')}? ` +
          'Their dates have the hours of their weekdays then. Days that were changed after the import stay.'
        }
        confirmLabel="Remove"
        pendingLabel="Removing..."
        pending={isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}

const TOASTS = {
  success: { title: 'Imported Days Removed' },
  failure: { title: 'Remove Failed', fallback: 'The imported days could not be removed. Please try again.' },
};
