import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import './confirm-dialog.css';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The question, and the consequences of confirming. */
  text: string;
  /** Below the question, such as the subject. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** The action is running. The dialog stays open until it has finished. */
  pending?: boolean;
  /** A preview of the consequences is loading. Confirming is disabled. */
  waiting?: boolean;
  /** The label of the confirming button while the action is running. */
  pendingLabel?: string;
  /** Whether the action deletes something. Default true. */
  danger?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** After the closing motion. */
  onClosed?: () => void;
}

const CLASSES = { container: 'rh-confirm-box', body: 'rh-confirm-body', footer: 'rh-confirm-footer' };

/** Asks for confirmation. The focus starts on the cancel button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, cancelLabel = 'Cancel', pending = false, onConfirm, onCancel } = props;
  const isDisabled = pending || (props.waiting ?? false);
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
      classNames={CLASSES}
      footer={[
        <Button key="cancel" onClick={onCancel} disabled={pending} autoFocus>
          {cancelLabel}
        </Button>,
        <Button
          key="confirm"
          type="primary"
          danger={danger}
          onClick={isDisabled ? undefined : onConfirm}
          aria-disabled={isDisabled}
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
