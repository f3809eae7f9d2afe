import type { ComponentType, ReactNode } from 'react';
import { type Part, part } from './part';
import { PlainDialog } from './plain-dialog';

interface DialogProps {
  onClose: () => void;
  /** After the closing motion. */
  onClosed?: () => void;
}

/**
 * A dialog whose program is a download of its own. If the connection fails, a plain dialog in its place says so, and the page below stays.
 *
 * @param isOpen reads from the props whether the dialog is open
 * @param outline shown until the download is there; left out: nothing
 */
export function dialogPart<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
  outline: (props: Props) => ReactNode = () => null,
): Part<Props> {
  return part(load, outline, (props, { isRetrying, retry }) => {
    const close = () => {
      // The next opening may find it downloaded.
      retry();
      props.onClose();
      props.onClosed?.();
    };
    return (
      <>
        {outline(props)}
        {isOpen(props) && <FailedDialog isRetrying={isRetrying} onRetry={retry} onClose={close} />}
      </>
    );
  });
}

interface FailedDialogProps {
  isRetrying: boolean;
  onRetry: () => void;
  onClose: () => void;
}

function FailedDialog({ isRetrying, onRetry, onClose }: FailedDialogProps) {
  return (
    <PlainDialog
      title="No connection"
      text="This dialog could not be downloaded. It opens as soon as the connection is back."
      onClose={onClose}
    >
      <button type="button" className="rh-button" onClick={onClose}>
        Close
      </button>
      <button
        type="button"
        className="rh-button rh-button-primary"
        onClick={isRetrying ? undefined : onRetry}
        aria-disabled={isRetrying}
      >
        {isRetrying ? 'Trying again…' : 'Try again'}
      </button>
    </PlainDialog>
  );
}
