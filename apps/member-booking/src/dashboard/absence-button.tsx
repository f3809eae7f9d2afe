import { DialogSlot, lazyDialog, useDialog, usePreload } from '@roomhours/ui';
import { Button } from 'antd';

/* The dialog is a chunk. It is preloaded when the browser is idle, and loaded when it opens. */
const AbsenceDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "absence" */ './absence-dialog')).AbsenceDialog,
);

const PRELOADED = [AbsenceDialog];

/**
 * Opens the dialog that cancels the own bookings of some days.
 *
 * @param isReady whether the page has its data
 */
export function AbsenceButton({ isReady }: { isReady: boolean }) {
  const dialog = useDialog<'absence'>();
  usePreload(PRELOADED, isReady);
  return (
    <>
      <Button onClick={() => dialog.show('absence')}>I am away</Button>
      <DialogSlot dialog={dialog}>{(_subject, control) => <AbsenceDialog {...control} />}</DialogSlot>
    </>
  );
}
