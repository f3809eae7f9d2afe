import type { Impact } from '@roomhours/contract';
import { ConfirmDialog } from '@roomhours/ui';
import { type ImpactAnswer, ImpactView } from '../impact/impact-view';

interface ConfirmSettingsProps {
  open: boolean;
  answer: ImpactAnswer<Impact>;
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before settings are saved that bookings to come do not fit. */
export function ConfirmSettings({ open, answer, pending, onConfirm, onCancel }: ConfirmSettingsProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Change booking settings"
      text="Bookings that do not fit the new settings stay as they are. New ones have to fit."
      confirmLabel="Save Settings"
      danger={false}
      pendingLabel="Saving..."
      pending={pending}
      waiting={answer.isFetching}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <ImpactView
        answer={answer}
        say={(count, { bookings }) => `${count} ${bookings === 1 ? 'does' : 'do'} not fit the new settings.`}
        sayNothing={() => 'All upcoming bookings fit the new settings.'}
      />
    </ConfirmDialog>
  );
}
