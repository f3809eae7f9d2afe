import { useShell } from '@roomhours/remote-contract';
import { ConfirmDialog } from '@roomhours/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { DialogAlert } from '../../kit/form/form-dialog';
import { ImpactView } from '../../kit/impact/impact-view';
import { useAffectedChoices } from '../../kit/impact/use-affected-choices';
import { plural } from '../../kit/plural';
import { selectedOf, useDeactivateUsersMutation, useGetUsersImpactQuery } from '../users.api';
import { ChosenUsers, useSelectedRequest } from './selected-users';
import { deactivationText, doneText, type SelectedDialogProps } from './selected-change';

const OWN = 'You cannot deactivate yourself together with others. Clear your own selection first.';

/** Deactivates several users after confirmation: all or none. */
export function DeactivateUsers({ open, change, onClose }: SelectedDialogProps) {
  const { user: self } = useShell();
  const { users, change: send, error, isPending } = useSelectedRequest(change, onClose);
  const choices = useAffectedChoices();
  const selected = selectedOf(users);
  const impact = useGetUsersImpactQuery(open ? { users: selected, ...choices.query } : skipToken);
  const [deactivateUsers] = useDeactivateUsersMutation();
  const confirm = async () => {
    const { affected, result } = choices;
    const description = [doneText(users.length, 'cannot sign in any more'), result].filter(Boolean).join(' ');
    const failure = await send(deactivateUsers({ users: selected, affected }), description);
    if (choices.refuse(failure)) void impact.refetch();
  };
  const isOwn = users.some(({ id }) => id === self.id);
  return (
    <ConfirmDialog
      open={open}
      title={`Deactivate ${plural(users.length, 'user')}`}
      text={deactivationText(users)}
      confirmLabel="Deactivate"
      pendingLabel="Saving..."
      pending={isPending}
      width={choices.width}
      isUnsaved={choices.isUnsaved}
      waiting={impact.isFetching || isOwn}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <DialogAlert>{isOwn ? OWN : error}</DialogAlert>
      <ChosenUsers users={users} />
      <ImpactView result={impact} choices={choices} sentence={impactText} emptySentence={() => NO_IMPACT} />
    </ConfirmDialog>
  );
}

const impactText = (count: string) => `${count} will stay.`;

const NO_IMPACT = 'There are no upcoming bookings.';
