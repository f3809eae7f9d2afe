import type { WebhookWithSecret } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { Dialog, type DialogControl, NewSecret } from '@roomhours/ui';
import { Button, Typography } from 'antd';

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
