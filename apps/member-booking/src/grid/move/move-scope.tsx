import type { BookingGridEntry, SeriesScope } from '@roomhours/contract';
import { ConfirmDialog } from '@roomhours/ui';
import { useState } from 'react';
import { ScopeField } from '../../booking/dialogs/scope-field';

export interface MoveScopeProps {
  booking: BookingGridEntry;
  /** 'Board Room, Tuesday 24 November, 10:00 to 11:00' */
  place: string;
  onChoose: (scope: SeriesScope) => void;
  onCancel: () => void;
}

/** Asks which bookings of a series change with the one that was dropped. */
export function MoveScope({ booking, place, onChoose, onCancel }: MoveScopeProps) {
  const [scope, setScope] = useState<SeriesScope>('this');
  return (
    <ConfirmDialog
      open
      title="Change booking"
      text={place}
      danger={false}
      confirmLabel="Change booking"
      cancelLabel="Keep it"
      onConfirm={() => onChoose(scope)}
      onCancel={onCancel}
    >
      <ScopeField booking={booking} legend="Which bookings?" value={scope} onChange={setScope} />
    </ConfirmDialog>
  );
}
