import Modal from 'antd/es/modal';
import type { ReactNode } from 'react';
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
}

const CLASSES = {
  header: 'rh-dialog-header',
  body: 'rh-dialog-body',
  footer: 'rh-dialog-footer',
  container: 'rh-dialog-box',
};

/** A dialog; on a phone a sheet over the whole height. Focus moves in, stays in, and goes back to where it was. */
export function Dialog({ open, title, onClose, onClosed, footer, children, width = 480, busy = false }: DialogProps) {
  return (
    <Modal
      open={open}
      title={title}
      onCancel={busy ? undefined : onClose}
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
    </Modal>
  );
}
