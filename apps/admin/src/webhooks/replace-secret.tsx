import { PREVIOUS_SECRET_HOURS, type Webhook, type WebhookWithSecret } from '@roomhours/contract';
import { ConfirmDialog, type DialogControl } from '@roomhours/ui';
import { useRequest } from '../kit/use-request';
import { useReplaceSecretMutation } from './webhooks.api';

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
