import { lazyDialog } from '@roomhours/ui';

/*
 * The dialogs, and what only they need of antd, are a download of their own: it comes when the browser has nothing else to do, and at
 * the latest when one is opened.
 */
const load = () => import(/* webpackChunkName: "dialogs" */ './index');

const isOpen = ({ open }: { open: boolean }) => open;

export const CancelDialog = lazyDialog(async () => (await load()).CancelDialog, isOpen);
export const CreateDialog = lazyDialog(async () => (await load()).CreateDialog, isOpen);
export const EditDialog = lazyDialog(async () => (await load()).EditDialog, isOpen);

/** To be preloaded by a page from which they are opened. */
export const DIALOGS = [CancelDialog, CreateDialog, EditDialog];
