import { Modal } from 'antd';
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
  /** Called after the closing motion. */
  onClosed?: () => void;
  /** In pixels, on a desktop. */
  width?: number;
  /** Something is being saved: neither Escape nor a click beside the dialog closes it. */
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

/** A modal dialog; on a phone it has the full height. The focus is trapped, and restored when the dialog closes. */
export function Dialog(props: DialogProps) {
  const { open, title, onClose, onClosed, footer, children, width = 480, busy = false, input } = props;
  const cancel = async (event: MouseEvent | KeyboardEvent) => {
    if (input?.isUnsaved()) {
      const isMaskClick = event.type === 'click' && (event.target as Element).classList.contains('ant-modal-wrap');
      if (isMaskClick || !(await input.confirmDiscard())) return;
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
