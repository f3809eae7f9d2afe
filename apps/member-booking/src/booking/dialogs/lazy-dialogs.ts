import { lazyDialog } from '@roomhours/ui';

/* The dialogs and their parts of antd are a chunk. It is preloaded when the browser is idle, and loaded when a dialog opens. */
const load = () => import(/* webpackChunkName: "dialogs" */ './index');

const isOpen = ({ open }: { open: boolean }) => open;

export const BookingCard = lazyDialog(async () => (await load()).BookingCard, isOpen);
export const CancelDialog = lazyDialog(async () => (await load()).CancelDialog, isOpen);
export const CreateDialog = lazyDialog(async () => (await load()).CreateDialog, isOpen);
export const EditDialog = lazyDialog(async () => (await load()).EditDialog, isOpen);

/** Preloaded by the pages that open them. */
export const DIALOGS = [CancelDialog, CreateDialog, EditDialog, BookingCard];
