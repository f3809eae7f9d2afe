import { part } from '@roomhours/ui';

/*
 * The dialogs, and what only they need of antd, are a download of their own: it comes when the browser has nothing else to do, and at
 * the latest when one is opened.
 */
const load = () => import(/* webpackChunkName: "dialogs" */ './index');

export const CancelDialog = part(async () => (await load()).CancelDialog);
export const CreateDialog = part(async () => (await load()).CreateDialog);
export const EditDialog = part(async () => (await load()).EditDialog);

/** To be preloaded by a page from which they are opened. */
export const DIALOGS = [CancelDialog, CreateDialog, EditDialog];
