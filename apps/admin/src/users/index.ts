/* What the page of a user and the reports show of the users. */
export { UserActions } from './list/user-actions';
export { UserState } from './list/user-state';
export { NameAndCompany } from './model/name-and-company';
export { calledText, nameText, planText, quotaText, roleText, usageText } from './model/user-text';
export { useAdministratorCount, useFindUsersQuery, useGetUserQuery, useGetUsersQuery } from './model/users.api';
export { EditDialogs, USER_DIALOGS, useEditDialogs } from './user-dialogs';
