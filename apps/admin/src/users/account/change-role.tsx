import type { AdminUser } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { isolate } from '@roomhours/text';
import { ConfirmDialog } from '@roomhours/ui';
import { DialogAlert } from '../../kit/dialog/dialog-alert';
import { useRequest } from '../../kit/use-request';
import { calledText } from '../model/user-text';
import { useSetRoleMutation } from '../model/users.api';
import type { AccountDialogProps } from './account-change';
import { useAccountRequest } from './use-account-request';

/** Makes a member an administrator, or an administrator a member, after confirmation. */
export function ChangeRole({ open, user, onClose }: AccountDialogProps) {
  const shell = useShell();
  const [setRole] = useSetRoleMutation();
  const { change, error, isPending } = useAccountRequest(useRequest(), onClose);
  const isOwn = user.id === shell.user.id;
  const promote = user.role === 'user';
  const label = promote ? 'Make Admin' : 'Make User';

  const confirm = async () => {
    const request = setRole({ user, change: { role: promote ? 'admin' : 'user' } });
    const result = await change(request, resultText(user));
    // The whole page was built for an administrator: the user has to sign in again.
    if (!result.error && isOwn) shell.onSessionLost();
  };
  return (
    <ConfirmDialog
      open={open}
      title={`${label}: ${user.email}`}
      text={questionText(user, isOwn)}
      confirmLabel={label}
      pendingLabel="Saving..."
      pending={isPending}
      danger={!promote}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <DialogAlert>{error}</DialogAlert>
    </ConfirmDialog>
  );
}

function resultText(user: AdminUser): string {
  return `${isolate(calledText(user))} is ${user.role === 'user' ? 'an administrator' : 'a user'} now.`;
}

function questionText(user: AdminUser, isOwn: boolean): string {
  const name = isolate(calledText(user));
  if (user.role === 'user')
    return `${name} will see and change everything in this panel: users, rooms, plans and all bookings. Administrators have no subscription, and book without limit.`;
  return isOwn
    ? 'You will lose the admin panel, and go on with the default plan and its hours. Your bookings stay. You will have to sign in again.'
    : `${name} will lose the admin panel, and go on with the default plan and its hours. Bookings stay.`;
}
