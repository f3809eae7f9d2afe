import { type ConfirmDialogProps, Dialog, useUnsavedInput } from '@roomhours/ui';
import { Typography } from 'antd';

interface ConfirmWithInputProps extends ConfirmDialogProps {
  isUnsaved: () => boolean;
}

/** A `ConfirmDialog` with a field. It asks for confirmation before unsaved input is discarded. The focus starts on the field. */
export function ConfirmWithInput({ isUnsaved, ...props }: ConfirmWithInputProps) {
  const { open, title, text, confirmLabel, pending = false, danger = true, onConfirm } = props;
  const input = useUnsavedInput({ open, isUnsaved });
  const isDisabled = pending || (props.waiting ?? false);
  return (
    <Dialog
      open={open}
      title={title}
      onClose={props.onCancel}
      onClosed={props.onClosed}
      input={input}
      busy={pending}
      width={props.width}
      okText={pending ? (props.pendingLabel ?? confirmLabel) : confirmLabel}
      okButtonProps={{ danger, 'aria-disabled': isDisabled }}
      onOk={isDisabled ? undefined : onConfirm}
      cancelText={props.cancelLabel}
    >
      <Typography.Paragraph type="secondary">{text}</Typography.Paragraph>
      {props.children}
    </Dialog>
  );
}
