import { Modal } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { DialogTitle } from './dialog';
import { type LazyComponent, lazyComponent } from './lazy-component';

interface DialogProps {
  onClose: () => void;
  /** After the closing motion. */
  onClosed?: () => void;
}

/**
 * Returns a dialog that is downloaded when it is first rendered. If the connection fails, a plain dialog reports it, and the page below
 * stays as it is.
 *
 * @param isOpen reads from the props whether the dialog is open
 * @param placeholder rendered during the download; default nothing
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
  placeholder: (props: Props) => ReactNode = () => null,
): LazyComponent<Props> {
  return lazyComponent(load, placeholder, (props, { isRetrying, retry }) => {
    const close = () => {
      // Downloads the dialog for the next time it is opened.
      retry();
      props.onClose();
      props.onClosed?.();
    };
    return (
      <>
        {placeholder(props)}
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
    <Modal
      open
      title={<DialogTitle>No connection</DialogTitle>}
      width={420}
      centered
      onCancel={onClose}
      cancelText="Close"
      okText={isRetrying ? 'Trying again…' : 'Try again'}
      okButtonProps={{ 'aria-disabled': isRetrying }}
      onOk={isRetrying ? undefined : onRetry}
    >
      This dialog could not be downloaded. It opens as soon as the connection is back.
    </Modal>
  );
}
