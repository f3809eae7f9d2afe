/* Not in the dialogs, which are downloaded later than the tab that reads their drafts. */
export const NEW_USER_FORM = 'new-user';
export const USER_FORM = 'user';
