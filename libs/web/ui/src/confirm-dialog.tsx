import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import type { ReactNode } from 'react';
import './confirm-dialog.css';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The question, and what follows from a yes. */
  text: string;
  /** What it is about, below the question. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** The deed is under way: the dialog stays until it is known how it went. */
  pending?: boolean;
  /** What follows from a yes is not known yet: none is taken. */
  waiting?: boolean;
  /** Reads on the confirming button while the deed is under way. */
  pendingLabel?: string;
  /** Left out: what is confirmed destroys something. */
  danger?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** After the closing motion. */
  onClosed?: () => void;
}

/** Asks before something is done that cannot simply be undone. Focus starts on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, cancelLabel = 'Cancel', pending = false, onConfirm, onCancel } = props;
  const held = pending || (props.waiting ?? false);
  const { danger = true } = props;
  return (
    <Modal
      open={open}
      title={title}
      onCancel={pending ? undefined : onCancel}
      afterClose={props.onClosed}
      mask={{ closable: !pending }}
      keyboard={!pending}
      width={420}
      centered
      destroyOnHidden
      rootClassName="rh-confirm"
      footer={[
        <Button key="cancel" onClick={onCancel} disabled={pending} autoFocus>
          {cancelLabel}
        </Button>,
        <Button
          key="confirm"
          type="primary"
          danger={danger}
          onClick={held ? undefined : onConfirm}
          aria-disabled={held}
        >
          {pending ? (props.pendingLabel ?? confirmLabel) : confirmLabel}
        </Button>,
      ]}
    >
      <p className="rh-confirm-text">{text}</p>
      {props.children}
    </Modal>
  );
}
