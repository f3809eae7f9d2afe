import { part } from '@roomhours/ui';
import { AccountPopup } from './account/account-menu';

/* The dialogs of the tab, and the form fields that only they need, are a download of their own: it comes after the list. */
const load = () => import(/* webpackChunkName: "user-dialogs" */ './dialogs');

export const AddUser = part(async () => (await load()).AddUser);
export const EditUser = part(async () => (await load()).EditUser);
export const AccountDialogs = part(async () => (await load()).AccountDialogs);

/** To be preloaded by the tab. */
export const DIALOGS = [AddUser, EditUser, AccountDialogs, AccountPopup];
