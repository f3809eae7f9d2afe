import type { Impact } from '@roomhours/contract';
import { ConfirmDialog } from '@roomhours/ui';
import { type ImpactResult, ImpactView } from '../../kit/impact/impact-view';
import type { ChoicesState } from '../../kit/impact/use-affected-choices';

export interface ConfirmSettingsProps {
  open: boolean;
  title: string;
  /** What the bookings do not fit: 'the new settings'. */
  what: string;
  confirmLabel: string;
  impact: ImpactResult<Impact>;
  choices: ChoicesState;
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation of a change that upcoming bookings do not fit. */
export function ConfirmSettings({ impact, choices, what, ...props }: ConfirmSettingsProps) {
  return (
    <ConfirmDialog
      {...props}
      text={
        choices.isChoosing
          ? `New bookings have to fit ${what}.`
          : `Bookings that do not fit ${what} stay as they are. New ones have to fit.`
      }
      danger={false}
      pendingLabel="Saving..."
      width={choices.width}
      isUnsaved={choices.isUnsaved}
      waiting={impact.isFetching}
    >
      <ImpactView
        result={impact}
        choices={choices}
        sentence={(count, { bookings }) => `${count} ${bookings === 1 ? 'does' : 'do'} not fit ${what}.`}
        emptySentence={() => `All upcoming bookings fit ${what}.`}
      />
    </ConfirmDialog>
  );
}
