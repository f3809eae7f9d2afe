import type { Impact } from '@roomhours/contract';
import { ConfirmDialog } from '@roomhours/ui';
import { type ImpactResult, ImpactView } from '../kit/impact/impact-view';

interface ConfirmSettingsProps {
  open: boolean;
  impact: ImpactResult<Impact>;
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation of settings that upcoming bookings do not fit. */
export function ConfirmSettings({ impact, ...props }: ConfirmSettingsProps) {
  return (
    <ConfirmDialog
      {...props}
      title="Change booking settings"
      text="Bookings that do not fit the new settings stay as they are. New ones have to fit."
      confirmLabel="Save Settings"
      danger={false}
      pendingLabel="Saving..."
      waiting={impact.isFetching}
    >
      <ImpactView
        result={impact}
        sentence={(count, { bookings }) => `${count} ${bookings === 1 ? 'does' : 'do'} not fit the new settings.`}
        emptySentence={() => 'All upcoming bookings fit the new settings.'}
      />
    </ConfirmDialog>
  );
}
