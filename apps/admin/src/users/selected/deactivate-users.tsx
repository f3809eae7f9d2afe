import { failureText } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { ConfirmDialog } from '@roomhours/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { DialogAlert } from '../../kit/form/form-dialog';
import { ImpactView } from '../../kit/impact/impact-view';
import { useAffectedChoices } from '../../kit/impact/use-affected-choices';
import { plural } from '../../kit/plural';
import { useRequest } from '../../kit/use-request';
import { selectedOf, useDeactivateUsersMutation, useGetUsersImpactQuery } from '../users.api';
import { ChosenUsers, useSelectedUsers } from './selected-users';
import { deactivationText, doneText, FAILURE, type SelectedDialogProps } from './selected-change';

const OWN = 'You cannot deactivate yourself together with others. Clear your own selection first.';

/** Deactivates several users after confirmation: all or none. */
export function DeactivateUsers(props: SelectedDialogProps) {
  const { open, onClose } = props;
  const { user: self } = useShell();
  const { users, choices, impact, confirm, error, isPending } = useDeactivateUsers(props);
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

/** State of the dialog: the affected bookings, the choices for them, and the change. */
function useDeactivateUsers({ open, change, onClose }: SelectedDialogProps) {
  const { users, refresh } = useSelectedUsers(change);
  const choices = useAffectedChoices();
  const selected = selectedOf(users);
  const impact = useGetUsersImpactQuery(open ? { users: selected, ...choices.query } : skipToken);
  const [deactivateUsers] = useDeactivateUsersMutation();
  const { send, isPending } = useRequest();
  const [error, setError] = useState<string | null>(null);

  const confirm = async () => {
    const { affected, result } = choices;
    const done = doneText(users.length, 'cannot sign in any more');
    const description = result === undefined ? done : `${done} ${result}`;
    const { error: failure } = await send(deactivateUsers({ users: selected, affected }), {
      success: { title: 'Users Updated', description },
      failure: FAILURE,
    });
    if (choices.refuse(failure)) void impact.refetch();
    if (failure !== undefined) {
      refresh(failure);
      return setError(failureText(failure, FAILURE.fallback));
    }
    change.onDone();
    onClose();
  };
  return { users, choices, impact, confirm, error, isPending };
}

const impactText = (count: string) => `${count} will stay.`;

const NO_IMPACT = 'There are no upcoming bookings.';
