import type { Webhook } from '@roomhours/contract';
import { ConfirmDialog, type DialogControl } from '@roomhours/ui';
import { useRequest } from '../kit/use-request';
import { useDeleteWebhookMutation } from './webhooks.api';

/** Deletes a webhook after confirmation. */
export function DeleteWebhook({ webhook, open, onClose }: DialogControl & { webhook: Webhook }) {
  const [deleteWebhook] = useDeleteWebhookMutation();
  const { send, isPending } = useRequest();
  const confirm = async () => {
    await send(deleteWebhook(webhook.id), {
      success: { title: 'Webhook Deleted' },
      failure: { title: 'Delete Failed', fallback: 'The webhook could not be deleted. Please try again.' },
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title="Delete Webhook"
      text={`Are you sure you want to delete this webhook? ${webhook.url} receives nothing more, and its deliveries are deleted.`}
      confirmLabel="Delete Webhook"
      pendingLabel="Deleting..."
      pending={isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
