import Modal from 'antd/es/modal';
import { type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import type { UnsavedInput } from './use-unsaved-input';
import './dialog.css';

export interface DialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Buttons, the primary one last. Fixed at the bottom of the sheet on a phone. */
  footer: ReactNode;
  children: ReactNode;
  /** After the closing motion: the place to forget what was typed. */
  onClosed?: () => void;
  /** Pixels, on a desktop. */
  width?: number;
  /** While something is being saved: neither Escape nor a click beside the dialog closes it. */
  busy?: boolean;
  /** Input of the form inside. While it is unsaved, a click beside the dialog is ignored, and Escape and the close button ask for confirmation. */
  input?: UnsavedInput;
}

const CLASSES = {
  header: 'rh-dialog-header',
  body: 'rh-dialog-body',
  footer: 'rh-dialog-footer',
  container: 'rh-dialog-box',
};

/** A dialog; on a phone a sheet over the whole height. Focus moves in, stays in, and goes back to where it was. */
export function Dialog(props: DialogProps) {
  const { open, title, onClose, onClosed, footer, children, width = 480, busy = false, input } = props;
  const cancel = async (event: MouseEvent | KeyboardEvent) => {
    if (input?.isUnsaved()) {
      const isBeside = event.type === 'click' && (event.target as Element).classList.contains('ant-modal-wrap');
      if (isBeside || !(await input.confirmDiscard())) return;
    }
    onClose();
  };
  return (
    <Modal
      open={open}
      title={title}
      onCancel={busy ? undefined : (event) => void cancel(event)}
      afterClose={onClosed}
      footer={footer}
      width={width}
      centered
      destroyOnHidden
      mask={{ closable: !busy }}
      keyboard={!busy}
      rootClassName="rh-dialog"
      classNames={CLASSES}
    >
      {children}
      {input?.discardDialog}
    </Modal>
  );
}
