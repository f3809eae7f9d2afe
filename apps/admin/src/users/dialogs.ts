export { AccountDialogs } from './account/account-dialogs';
export { AccountPopup } from './account/account-popup';
export { AddUser } from './profile/add-user';
export { EditUser } from './profile/edit-user';
