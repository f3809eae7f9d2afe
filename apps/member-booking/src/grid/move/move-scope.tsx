import type { BookingGridEntry, SeriesScope } from '@roomhours/contract';
import { ConfirmDialog } from '@roomhours/ui';
import { useRef, useState } from 'react';
import { ScopeField } from '@roomhours/booking-form';

export interface MoveScopeProps {
  booking: BookingGridEntry;
  /** 'Board Room, Tuesday 24 November, 10:00 to 11:00' */
  place: string;
  /** Called after the dialog has closed, which returns the focus. Null: the booking stays where it is. */
  onAnswer: (scope: SeriesScope | null) => void;
}

/** Asks which bookings of a series change with the one that was dropped. */
export function MoveScope({ booking, place, onAnswer }: MoveScopeProps) {
  const [scope, setScope] = useState<SeriesScope>('this');
  const [isOpen, setOpen] = useState(true);
  const answer = useRef<SeriesScope | null>(null);
  const confirm = () => {
    answer.current = scope;
    setOpen(false);
  };
  return (
    <ConfirmDialog
      open={isOpen}
      title="Change booking"
      text={place}
      danger={false}
      confirmLabel="Change booking"
      cancelLabel="Keep it"
      onConfirm={confirm}
      onCancel={() => setOpen(false)}
      onClosed={() => onAnswer(answer.current)}
    >
      <ScopeField booking={booking} legend="Which bookings?" value={scope} onChange={setScope} />
    </ConfirmDialog>
  );
}
