import type { AdminUser, PasswordLink } from '@roomhours/contract';
import { DialogSlot, lazyDialog, useDialog } from '@roomhours/ui';
import type { AccountChange } from './account/account-change';
import type { InvitedUsers } from './selected/invite-users';
import type { SelectedChange } from './selected/selected-change';

/** The names of the forms whose input is kept. */
const NEW_USER_FORM = 'new-user';
const USER_FORM = 'user';

// The dialogs and antd's form fields are one chunk, "user-dialogs", which is downloaded after the list.
const AddUser = lazyDialog(async () => (await import(/* webpackChunkName: "user-dialogs" */ './add-user')).AddUser);
const ImportUsers = lazyDialog(
  async () => (await import(/* webpackChunkName: "import-users" */ './import-users')).ImportUsers,
);
const EditUser = lazyDialog(async () => (await import(/* webpackChunkName: "user-dialogs" */ './edit-user')).EditUser);
const AccountDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "user-dialogs" */ './account/account-dialog')).AccountDialog,
);

const ChangePlans = lazyDialog(
  async () => (await import(/* webpackChunkName: "user-dialogs" */ './selected/change-plans')).ChangePlans,
);
const DeactivateUsers = lazyDialog(
  async () => (await import(/* webpackChunkName: "user-dialogs" */ './selected/deactivate-users')).DeactivateUsers,
);
const InviteUsers = lazyDialog(
  async () => (await import(/* webpackChunkName: "user-dialogs" */ './selected/invite-users')).InviteUsers,
);

/** For `usePreload`. */
export const USER_DIALOGS = [AddUser, EditUser, AccountDialog];

/** The dialogs of one user. */
export function useEditDialogs() {
  return { edit: useDialog<AdminUser>(USER_FORM), account: useDialog<AccountChange>() };
}

export function useUserDialogs() {
  return {
    ...useEditDialogs(),
    add: useDialog<true>(NEW_USER_FORM),
    importing: useDialog<true>(),
    invitation: useDialog<InvitedUsers>(),
    plans: useDialog<SelectedChange>(),
    deactivation: useDialog<SelectedChange>(),
  };
}

/** Each is downloaded when it is first opened. */
export function EditDialogs({ edit, account }: ReturnType<typeof useEditDialogs>) {
  return (
    <>
      <DialogSlot dialog={edit}>{(user, props) => <EditUser user={user} form={USER_FORM} {...props} />}</DialogSlot>
      <DialogSlot dialog={account}>{(change, props) => <AccountDialog change={change} {...props} />}</DialogSlot>
    </>
  );
}

/** The dialogs of the tab. Each is downloaded when it is first opened. */
export function UserDialogs(dialogs: ReturnType<typeof useUserDialogs>) {
  const { add, importing, invitation, plans, deactivation, ...ofOne } = dialogs;
  const showLink = (user: AdminUser, link: PasswordLink) => ofOne.account.show({ kind: 'link', user, link });
  const invite = (users: InvitedUsers['users']) => {
    importing.close();
    invitation.show({ users, onDone: () => undefined });
  };
  return (
    <>
      <DialogSlot dialog={add}>
        {(_new, props) => <AddUser form={NEW_USER_FORM} {...props} onInvited={showLink} />}
      </DialogSlot>
      <DialogSlot dialog={importing}>{(_file, props) => <ImportUsers {...props} onInvite={invite} />}</DialogSlot>
      <DialogSlot dialog={invitation}>{(invited, props) => <InviteUsers invitation={invited} {...props} />}</DialogSlot>
      <DialogSlot dialog={plans}>{(change, props) => <ChangePlans change={change} {...props} />}</DialogSlot>
      <DialogSlot dialog={deactivation}>{(change, props) => <DeactivateUsers change={change} {...props} />}</DialogSlot>
      <EditDialogs {...ofOne} />
    </>
  );
}
