import type { AdminSpecialDay } from '@roomhours/contract';
import { localDate } from '@roomhours/time';
import { ConfirmDialog, type DialogControl } from '@roomhours/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Flex } from 'antd';
import { ImpactView } from '../../kit/impact/impact-view';
import { type ChoicesState, useAffectedChoices } from '../../kit/impact/use-affected-choices';
import { dateText } from '../../kit/time-text';
import { useRequest } from '../../kit/use-request';
import { impactSentence } from './special-day-dialog';
import { hoursText } from './special-day-fields';
import { useGetSpecialDayImpactQuery, useRemoveSpecialDayMutation } from './special-days.api';

/** Removes a special day after confirmation: its date has the hours of its weekday again. */
export function RemoveSpecialDay({ day, open, onClose }: DialogControl & { day: AdminSpecialDay }) {
  const choices = useAffectedChoices();
  const impact = useGetSpecialDayImpactQuery(open ? { kind: 'removed', id: day.id, ...choices.query } : skipToken);
  const { remove, isPending } = useRemove(day);
  const confirm = async () => {
    if (choices.refuse(await remove(choices))) void impact.refetch();
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

function useRemove(day: AdminSpecialDay) {
  const [removeDay] = useRemoveSpecialDayMutation();
  const { send, isPending } = useRequest();
  /** Returns the failure, if there is one. */
  const remove = async ({ affected, result }: ChoicesState): Promise<unknown> => {
    const { error } = await send(removeDay({ day, affected }), {
      success: { title: 'Special Day Removed', description: result },
      failure: { title: 'Remove Failed', fallback: 'The special day could not be removed. Please try again.' },
    });
    return error;
  };
  return { remove, isPending };
}
