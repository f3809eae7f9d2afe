import { Modal, Typography } from 'antd';
import { type ReactNode, useId } from 'react';
import { DialogTitle, isSecondClick, useModalFrame } from './dialog';
import { useUnsavedInput } from './use-unsaved-input';

interface ConfirmDialogProps {
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
  /** In pixels. */
  width?: number;
  /** Whether a field in the dialog has input. Then every way to close it without confirming asks first. Default: no. */
  isUnsaved?: () => boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** After the closing motion. */
  onClosed?: () => void;
}

const never = () => false;

/** The buttons stay in sight below a long text, but for a low window. */
const STYLES = {
  body: { maxHeight: 'max(200px, calc(100dvh - 200px))', overflowY: 'auto' },
  footer: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', rowGap: 8 },
} as const;

/** Asks for confirmation. The focus starts on the cancel button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, cancelLabel = 'Cancel', pending = false, onConfirm, onCancel } = props;
  const { isUnsaved = never } = props;
  const isDisabled = pending || (props.waiting ?? false);
  const { danger = true } = props;
  const cancelId = useId();
  const input = useUnsavedInput({ open, isUnsaved });
  const frame = useModalFrame({ open, onClose: onCancel, onClosed: props.onClosed, input, busy: pending });
  return (
    <Modal
      {...frame}
      title={<DialogTitle>{title}</DialogTitle>}
      onOk={(event) => !isDisabled && !isSecondClick(event) && onConfirm()}
      okText={pending ? (props.pendingLabel ?? confirmLabel) : confirmLabel}
      okButtonProps={{ danger, 'aria-disabled': isDisabled }}
      cancelText={cancelLabel}
      cancelButtonProps={{ ...frame.cancelButtonProps, id: cancelId, autoFocus: true }}
      // A dialog that closed meanwhile may have taken the focus.
      afterOpenChange={(isOpen) => isOpen && focusUnlessTyping(document.getElementById(cancelId)!)}
      width={props.width ?? 420}
      styles={STYLES}
    >
      <Typography.Paragraph type="secondary">{text}</Typography.Paragraph>
      {props.children}
      {input.discardDialog}
    </Modal>
  );
}

/** The opening motion may end after the user has begun to type. */
function focusUnlessTyping(button: HTMLElement): void {
  if (!button.closest('[role="dialog"]')!.querySelector(':is(input, textarea):focus')) button.focus();
}
