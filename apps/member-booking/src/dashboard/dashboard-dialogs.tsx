import type { BookingConfig, Room } from '@roomhours/contract';
import { ownerOf } from './booking-row';
import { CancelDialog, EditDialog } from '../booking/dialogs/lazy-dialogs';
import type { BookingActions } from '../booking/use-booking-actions';
import type { Dialogs } from '../booking/dialogs/use-dialogs';

export interface DashboardDialogsProps {
  dialogs: Dialogs;
  rooms: readonly Room[];
  config: BookingConfig | undefined;
  actions: BookingActions;
}

const ignore = () => undefined;

/** Edit and cancel, as on the Bookings page. */
export function DashboardDialogs({ dialogs, ...shared }: DashboardDialogsProps) {
  const { current, form, open, count, close, forget } = dialogs;
  if (!current || current.kind === 'create') return null;
  const { booking } = current;
  const props = { ...shared, booking, open, onClose: close, onClosed: forget };
  if (current.kind === 'edit')
    return <EditDialog key={count} {...props} reopen={{ form, subject: current }} onComposing={ignore} />;
  return <CancelDialog key={count} {...props} owner={ownerOf(booking)} />;
}
