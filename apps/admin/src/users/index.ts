/* What the page of a user and the reports show of the users. */
export { UserActions } from './user-actions';
export { NameAndCompany, UserState } from './user-name';
export { calledText, nameText, planText, quotaText, roleText, shareOf, usageText } from './user-text';
export { useAdministratorCount, useFindUsersQuery, useGetUserQuery, useGetUsersQuery } from './users.api';
export { EditDialogs, USER_DIALOGS, useEditDialogs } from './user-dialogs';
