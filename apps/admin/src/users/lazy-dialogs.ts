import { lazyDialog } from '@roomhours/ui';
import { AccountPopup } from './account/account-menu';

/* The dialogs of the tab, and the form fields that only they need, are a download of their own: it comes after the list. */
const load = () => import(/* webpackChunkName: "user-dialogs" */ './dialogs');

export const AddUser = lazyDialog(
  async () => (await load()).AddUser,
  ({ open }) => open,
);
export const EditUser = lazyDialog(
  async () => (await load()).EditUser,
  ({ user }) => user !== null,
);
export const AccountDialogs = lazyDialog(
  async () => (await load()).AccountDialogs,
  ({ change }) => change !== null,
);

/** To be preloaded by the tab. */
export const DIALOGS = [AddUser, EditUser, AccountDialogs, AccountPopup];
