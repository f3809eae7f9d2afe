import { skipToken } from '@reduxjs/toolkit/query/react';
import type { AdminUser } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { isolate } from '@roomhours/text';
import { ConfirmDialog } from '@roomhours/ui';
import { DialogAlert } from '../../kit/form/form-dialog';
import { ImpactView } from '../../kit/impact/impact-view';
import { useAffectedChoices } from '../../kit/impact/use-affected-choices';
import { plural } from '../../kit/plural';
import { calledText } from '../user-text';
import { useGetUserImpactQuery, useSetActiveMutation, useSetRoleMutation } from '../users.api';
import { type AccountDialogProps, useAccountRequest } from './account-change';

/** Makes a member an administrator, or an administrator a member, after confirmation. */
export function ChangeRole({ open, user, onClose }: AccountDialogProps) {
  const shell = useShell();
  const [setRole] = useSetRoleMutation();
  const { change, error, isPending } = useAccountRequest(onClose);
  const isOwn = user.id === shell.user.id;
  const promote = user.role === 'user';
  const label = promote ? 'Make Admin' : 'Make User';

  const confirm = async () => {
    const request = setRole({ user, change: { role: promote ? 'admin' : 'user' } });
    const result = await change(request, roleResult(user));
    // The whole page was built for an administrator: the user has to sign in again.
    if (!result.error && isOwn) shell.onSessionLost();
  };
  return (
    <ConfirmDialog
      open={open}
      title={`${label}: ${user.email}`}
      text={roleQuestion(user, isOwn)}
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

function roleResult(user: AdminUser): string {
  return `${isolate(calledText(user))} is ${user.role === 'user' ? 'an administrator' : 'a user'} now.`;
}

function roleQuestion(user: AdminUser, isOwn: boolean): string {
  const name = isolate(calledText(user));
  if (user.role === 'user')
    return `${name} will see and change everything in this panel: users, rooms, plans and all bookings. Administrators have no subscription, and book without limit.`;
  return isOwn
    ? 'You will lose the admin panel, and go on with the default plan and its hours. Your bookings stay. You will have to sign in again.'
    : `${name} will lose the admin panel, and go on with the default plan and its hours. Bookings stay.`;
}

/** Deactivates or reactivates an account after confirmation. */
export function ChangeActivity({ open, user, onClose }: AccountDialogProps) {
  const shell = useShell();
  const choices = useAffectedChoices();
  const impact = useGetUserImpactQuery(open && user.isActive ? { id: user.id, ...choices.query } : skipToken);
  const [setActive] = useSetActiveMutation();
  const { change, error, isPending } = useAccountRequest(onClose);
  const confirm = async () => {
    const { affected, result } = choices;
    const sentence = [activityResult(user), result].filter(Boolean).join(' ');
    const { error: failure } = await change(
      setActive({ user, change: { isActive: !user.isActive, affected } }),
      sentence,
    );
    if (choices.refuse(failure)) void impact.refetch();
  };
  const label = user.isActive ? 'Deactivate' : 'Reactivate';
  return (
    <ConfirmDialog
      open={open}
      title={`${label}: ${user.email}`}
      text={activityQuestion(user, user.id === shell.user.id)}
      confirmLabel={label}
      pendingLabel="Saving..."
      pending={isPending}
      width={choices.width}
      isUnsaved={choices.isUnsaved}
      waiting={impact.isFetching}
      danger={user.isActive}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {user.isActive && (
        <ImpactView
          common="user"
          result={impact}
          choices={choices}
          sentence={impactText}
          emptySentence={() => NO_IMPACT}
        />
      )}
      <DialogAlert>{error}</DialogAlert>
    </ConfirmDialog>
  );
}

/** What happens to the bookings is said by the preview below. */
function activityQuestion(user: AdminUser, isOwn: boolean): string {
  const name = isolate(calledText(user));
  if (!user.isActive)
    return `${name} will be able to sign in again with the same password, subscription and bookings as before.`;
  return isOwn
    ? 'You will be signed out everywhere at once, and cannot sign in until another administrator reactivates your account.'
    : `${name} will be signed out everywhere at once, and cannot sign in until you reactivate the account.`;
}

function activityResult(user: AdminUser): string {
  return `${isolate(calledText(user))} ${user.isActive ? 'cannot sign in any more' : 'can sign in again'}.`;
}

const impactText = (_count: string, { bookings }: { bookings: number }) =>
  `${plural(bookings, 'upcoming booking')} will stay.`;

const NO_IMPACT = 'There are no upcoming bookings.';
