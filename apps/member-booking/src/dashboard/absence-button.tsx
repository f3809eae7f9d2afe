import { lazyDialog, usePreload } from '@roomhours/ui';
import { Button } from 'antd';
import { useSingleDialog } from '../shared/use-single-dialog';

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
  const { isMounted, open, count, show, close, forget } = useSingleDialog();
  usePreload(PRELOADED, isReady);
  return (
    <>
      <Button onClick={show}>I am away</Button>
      {isMounted && <AbsenceDialog key={count} open={open} onClose={close} onClosed={forget} />}
    </>
  );
}
