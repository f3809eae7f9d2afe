import { Alert, Button } from 'antd';
import type { ComponentType } from 'react';
import { type LazyComponent, lazyComponent } from './lazy-component';
import type { DialogControl } from './use-dialog';

/**
 * Returns a dialog that is downloaded when it is first rendered. If the connection fails, an alert above the page reports it. It is
 * no dialog, because antd's Modal is downloaded with the dialogs.
 */
export function lazyDialog<Props extends DialogControl>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  return lazyComponent(load, null, (props, { isRetrying, retry }) => {
    const close = () => {
      // Downloads the dialog for the next time it is opened.
      retry();
      props.onClose();
      props.onClosed?.();
    };
    return props.open && <FailedDialog isRetrying={isRetrying} onRetry={retry} onClose={close} />;
  });
}

interface FailedDialogProps {
  isRetrying: boolean;
  onRetry: () => void;
  onClose: () => void;
}

const ABOVE_THE_PAGE = {
  position: 'fixed',
  inset: '24px 16px auto',
  maxWidth: 480,
  margin: 'auto',
  zIndex: 1000,
} as const;

function FailedDialog({ isRetrying, onRetry, onClose }: FailedDialogProps) {
  return (
    <Alert
      role="alert"
      type="error"
      style={ABOVE_THE_PAGE}
      title="No connection"
      description="This dialog could not be downloaded. It opens as soon as the connection is back."
      action={
        <Button autoFocus aria-disabled={isRetrying} onClick={isRetrying ? undefined : onRetry}>
          {isRetrying ? 'Trying again…' : 'Try again'}
        </Button>
      }
      closable={{ 'aria-label': 'Close', onClose }}
    />
  );
}
