import type { AdminUser } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { ConfirmDialog, isolate } from '@roomhours/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { plural } from '../../impact/count-text';
import { ImpactView } from '../../impact/impact-view';
import { useGetUserImpactQuery } from '../../impact/impact.api';
import { FormAlert } from '../../shared/form-alert';
import { calledText } from '../user-text';
import { useSetActiveMutation } from '../users.api';
import type { AccountDialogProps } from './account-dialog';
import { useAccountChange } from './use-account-change';

/** Asks before somebody is kept out, or let in again. */
export function ChangeActivity({ open, user, onClose }: AccountDialogProps) {
  const shell = useShell();
  const impact = useGetUserImpactQuery(open && user.isActive ? user.id : skipToken);
  const [setActive, { isLoading }] = useSetActiveMutation();
  const { run, failed } = useAccountChange(onClose);
  const isOwn = user.id === shell.user.id;
  const label = user.isActive ? 'Deactivate' : 'Reactivate';

  const confirm = () => {
    const change = setActive({ id: user.id, change: { isActive: !user.isActive } });
    return run(
      change,
      `${isolate(calledText(user))} ${user.isActive ? 'cannot sign in any more' : 'can sign in again'}.`,
    );
  };
  return (
    <ConfirmDialog
      open={open}
      title={`${label}: ${user.email}`}
      text={user.isActive ? (isOwn ? OWN_DEACTIVATION : deactivation(user)) : reactivation(user)}
      confirmLabel={label}
      pendingLabel="Saving..."
      pending={isLoading}
      waiting={impact.isFetching}
      danger={user.isActive}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {user.isActive && (
        <ImpactView
          answer={impact}
          say={(_count, { bookings }) => `${plural(bookings, 'upcoming booking')} will stay.`}
          sayNothing={() => 'There are no upcoming bookings.'}
        />
      )}
      <FormAlert>{failed}</FormAlert>
    </ConfirmDialog>
  );
}

const deactivation = (user: AdminUser) =>
  `${isolate(calledText(user))} will be signed out everywhere at once, and cannot sign in until you reactivate the account. Bookings stay.`;

const OWN_DEACTIVATION =
  'You will be signed out everywhere at once, and cannot sign in until another administrator reactivates your account. Your bookings stay.';

const reactivation = (user: AdminUser) =>
  `${isolate(calledText(user))} will be able to sign in again with the same password, subscription and bookings as before.`;
