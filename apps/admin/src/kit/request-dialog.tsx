import { ConfirmDialog } from '@roomhours/ui';
import type { ComponentProps } from 'react';
import { type RequestResult, type RequestToasts, useRequest } from './use-request';

interface RequestDialogProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'pending' | 'onConfirm' | 'onCancel'> {
  /** Sends the change. */
  request: () => PromiseLike<RequestResult<unknown>>;
  toasts: RequestToasts;
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
