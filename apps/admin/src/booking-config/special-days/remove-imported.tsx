import type { AdminSpecialDay } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { instant, toLocal } from '@roomhours/time';
import { ConfirmDialog } from '@roomhours/ui';
import { Button } from 'antd';
import { useState } from 'react';
import { plural } from '../../kit/plural';
import { useRequest } from '../../kit/use-request';
import { useRemoveImportedDaysMutation } from './special-days.api';

/** Removes the days from today on that imports have added, after confirmation. Shows nothing without such days. */
export function RemoveImported({ days }: { days: readonly AdminSpecialDay[] }) {
  const { timeZone } = useShell();
  const [isOpen, setOpen] = useState(false);
  const [removeDays] = useRemoveImportedDaysMutation();
  const { send, isPending } = useRequest();
  const [today] = useState(() => toLocal(instant(Date.now()), timeZone).date);
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
