import type { MonthImpact } from '@roomhours/booking-form';
import type { BookingConfig, Room } from '@roomhours/contract';
import { CancelDialog, CreateDialog, EditDialog } from '../booking/dialogs/lazy-dialogs';
import type { BookingActions } from '../booking/use-booking-actions';
import type { Dialogs } from '../booking/dialogs/use-dialogs';

export interface PageDialogsProps {
  dialogs: Dialogs;
  rooms: readonly Room[];
  config: BookingConfig | undefined;
  actions: BookingActions;
  onComposing: (impacts: readonly MonthImpact[]) => void;
}

export function PageDialogs({ dialogs, onComposing, ...shared }: PageDialogsProps) {
  const { current, form, open, count, close, forget } = dialogs;
  if (!current) return null;
  const dialog = { ...shared, open, onClose: close, onClosed: forget };
  const composing = { reopen: { form, subject: current }, onComposing };
  switch (current.kind) {
    case 'create':
      return <CreateDialog key={count} {...dialog} {...composing} {...current} />;
    case 'edit':
      return <EditDialog key={count} {...dialog} {...composing} booking={current.booking} />;
    case 'cancel':
      return <CancelDialog key={count} {...dialog} booking={current.booking} />;
    default:
      return null;
  }
}
