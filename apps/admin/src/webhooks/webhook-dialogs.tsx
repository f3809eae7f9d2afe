import { PREVIOUS_SECRET_HOURS, type Webhook, type WebhookWithSecret } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { ConfirmDialog, Dialog, type DialogControl, NewSecret } from '@roomhours/ui';
import { Button, Typography } from 'antd';
import { RequestDialog } from '../kit/request-controls';
import { useRequest } from '../kit/use-request';
import { useDeleteWebhookMutation, useReplaceSecretMutation } from './webhooks.api';

/** 'Signing Secret': shows the secret of a webhook once. */
export function WebhookSecret({ webhook, open, onClose }: DialogControl & { webhook: WebhookWithSecret }) {
  const { notify } = useShell();
  const onCopied = () => notify({ kind: 'success', title: 'Secret copied' });
  return (
    <Dialog open={open} title="Signing Secret" onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
      <Typography.Paragraph>
        The receiver checks deliveries with this secret. Store it there now: it is not shown again.
      </Typography.Paragraph>
      <NewSecret label="Secret" value={webhook.secret} copyLabel="Copy Secret" onCopied={onCopied} />
    </Dialog>
  );
}

interface ReplaceSecretProps extends DialogControl {
  webhook: Webhook;
  /** Receives the webhook with its new secret, which is shown once. */
  onReplaced: (webhook: WebhookWithSecret) => void;
}

/** Replaces the secret of a webhook after confirmation. */
export function ReplaceSecret({ webhook, open, onClose, onReplaced }: ReplaceSecretProps) {
  const [replaceSecret] = useReplaceSecretMutation();
  const { send, isPending } = useRequest();
  const confirm = async () => {
    const { data } = await send(replaceSecret(webhook.id), {
      success: { title: 'Secret Replaced' },
      failure: { title: 'New Secret Failed', fallback: 'The secret could not be replaced. Please try again.' },
    });
    onClose();
    if (data) onReplaced(data);
  };
  return (
    <ConfirmDialog
      open={open}
      title="New Secret"
      text={`The present secret works for ${PREVIOUS_SECRET_HOURS} more hours. Store the new one at the receiver before.`}
      confirmLabel="Make New Secret"
      pendingLabel="Making..."
      pending={isPending}
      danger={false}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}

/** Deletes a webhook after confirmation. */
export function DeleteWebhook({ webhook, ...control }: DialogControl & { webhook: Webhook }) {
  const [deleteWebhook] = useDeleteWebhookMutation();
  return (
    <RequestDialog
      {...control}
      title="Delete Webhook"
      text={`Are you sure you want to delete this webhook? ${webhook.url} receives nothing more, and its deliveries are deleted.`}
      confirmLabel="Delete Webhook"
      pendingLabel="Deleting..."
      request={() => deleteWebhook(webhook.id)}
      toasts={{
        success: { title: 'Webhook Deleted' },
        failure: { title: 'Delete Failed', fallback: 'The webhook could not be deleted. Please try again.' },
      }}
    />
  );
}
