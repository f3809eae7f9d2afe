import type { AdminUser, PasswordLink } from '@roomhours/contract';
import { lazyDialog } from '@roomhours/ui';
import { DialogSlot, useDialog } from '../kit/dialog/dialog-slot';
import type { AccountChange } from './account/account-change';
import { AccountPopup } from './account/account-menu';
import { NEW_USER_FORM, USER_FORM } from './profile/form-names';

// The dialogs and antd's form fields are one chunk, "user-dialogs", which is downloaded after the list.
const isOpen = ({ open }: { open: boolean }) => open;
const AddUser = lazyDialog(
  async () => (await import(/* webpackChunkName: "user-dialogs" */ './profile/add-user')).AddUser,
  isOpen,
);
const ImportUsers = lazyDialog(
  async () => (await import(/* webpackChunkName: "import-users" */ './import/import-users')).ImportUsers,
  isOpen,
);
const EditUser = lazyDialog(
  async () => (await import(/* webpackChunkName: "user-dialogs" */ './profile/edit-user')).EditUser,
  isOpen,
);
const AccountDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "user-dialogs" */ './account/account-dialog')).AccountDialog,
  isOpen,
);

/** For `usePreload`. */
export const USER_DIALOGS = [AddUser, EditUser, AccountDialog, AccountPopup];

export function useUserDialogs() {
  return {
    add: useDialog<true>(NEW_USER_FORM),
    importing: useDialog<true>(),
    edit: useDialog<AdminUser>(USER_FORM),
    account: useDialog<AccountChange>(),
  };
}

/** The dialogs of the tab. Each is downloaded when it is first opened. */
export function UserDialogs({ add, importing, edit, account }: ReturnType<typeof useUserDialogs>) {
  const showLink = (user: AdminUser, link: PasswordLink) => account.show({ kind: 'link', user, link });
  return (
    <>
      <DialogSlot dialog={add}>{(_new, props) => <AddUser {...props} onInvited={showLink} />}</DialogSlot>
      <DialogSlot dialog={importing}>{(_file, props) => <ImportUsers {...props} />}</DialogSlot>
      <DialogSlot dialog={edit}>{(user, props) => <EditUser user={user} {...props} />}</DialogSlot>
      <DialogSlot dialog={account}>{(change, props) => <AccountDialog change={change} {...props} />}</DialogSlot>
    </>
  );
}
