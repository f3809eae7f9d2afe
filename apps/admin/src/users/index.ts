/* What the page of a user shows of the users. */
export { UserActions } from './list/user-actions';
export { UserState } from './list/user-state';
export { calledText, nameText, planText, quotaText, roleText, usageText } from './model/user-text';
export { useAdministratorCount, useGetUserQuery } from './model/users.api';
export { EditDialogs, USER_DIALOGS, useEditDialogs } from './user-dialogs';
