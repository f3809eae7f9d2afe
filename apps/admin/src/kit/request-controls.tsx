import { ConfirmDialog } from '@roomhours/ui';
import { Button } from 'antd';
import type { ComponentProps } from 'react';
import { type RequestResult, type RequestToasts, useRequest } from './use-request';

interface Sent {
  /** Sends the change. */
  request: () => PromiseLike<RequestResult<unknown>>;
  toasts: RequestToasts;
}

interface RequestButtonProps extends Sent, Pick<ComponentProps<typeof Button>, 'type' | 'aria-label'> {
  children: string;
}

/** Sends a request when it is pressed. A toast reports the result. */
export function RequestButton({ request, toasts, ...props }: RequestButtonProps) {
  const { send, isPending } = useRequest();
  return (
    <Button {...props} loading={isPending} aria-disabled={isPending} onClick={() => void send(request(), toasts)} />
  );
}

interface RequestDialogProps
  extends Sent, Omit<ComponentProps<typeof ConfirmDialog>, 'pending' | 'onConfirm' | 'onCancel'> {
  onClose: () => void;
}

/** Asks for confirmation, sends a request, and closes. A toast reports the result, also a failure. */
export function RequestDialog({ request, toasts, onClose, ...props }: RequestDialogProps) {
  const { send, isPending } = useRequest();
  const confirm = async () => {
    await send(request(), toasts);
    onClose();
  };
  return <ConfirmDialog {...props} pending={isPending} onConfirm={() => void confirm()} onCancel={onClose} />;
}
