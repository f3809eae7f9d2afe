import type { AdminUser } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { ConfirmDialog, isolate } from '@roomhours/ui';
import { FormAlert } from '../../shared/form-alert';
import { calledText } from '../user-text';
import { useSetRoleMutation } from '../users.api';
import type { AccountDialogProps } from './account-dialog';
import { useAccountChange } from './use-account-change';

/** Asks before a member becomes an administrator, or an administrator a member. */
export function ChangeRole({ open, user, onClose }: AccountDialogProps) {
  const shell = useShell();
  const [setRole, { isLoading }] = useSetRoleMutation();
  const { run, failed } = useAccountChange(onClose);
  const isOwn = user.id === shell.user.id;
  const promote = user.role === 'user';

  const confirm = async () => {
    const change = setRole({ id: user.id, change: { role: promote ? 'admin' : 'user' } });
    const done = `${isolate(calledText(user))} is ${promote ? 'an administrator' : 'a user'} now.`;
    // Around this page everything still counts on an administrator: it begins again at the door.
    if ((await run(change, done)) && isOwn) shell.onSessionLost();
  };
  return (
    <ConfirmDialog
      open={open}
      title={`${promote ? 'Make Admin' : 'Make User'}: ${user.email}`}
      text={promote ? promotion(user) : isOwn ? OWN_DEMOTION : demotion(user)}
      confirmLabel={promote ? 'Make Admin' : 'Make User'}
      pendingLabel="Saving..."
      pending={isLoading}
      danger={!promote}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <FormAlert>{failed}</FormAlert>
    </ConfirmDialog>
  );
}

const promotion = (user: AdminUser) =>
  `${isolate(calledText(user))} will see and change everything in this panel: users, rooms, plans and all bookings. Administrators have no subscription, and book without limit.`;

const demotion = (user: AdminUser) =>
  `${isolate(calledText(user))} will lose the admin panel, and go on with the default plan and its hours. Bookings stay.`;

const OWN_DEMOTION =
  'You will lose the admin panel, and go on with the default plan and its hours. Your bookings stay. You will have to sign in again.';
