import { Alert } from 'antd';
import { PanelLink } from '../kit/panel-link';
import { useGetWebhooksQuery } from './webhooks.api';
import { WEBHOOKS_PATH } from '../kit/paths';

/** Says that the server has disabled webhooks. Nothing without such a webhook, and while they are unknown. */
export function WebhookNotice() {
  const { data: webhooks = [] } = useGetWebhooksQuery();
  const count = webhooks.filter(({ disabledBecause }) => disabledBecause !== null).length;
  if (count === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={`${count === 1 ? 'A webhook was disabled' : `${count} webhooks were disabled`} because deliveries failed.`}
      action={<PanelLink to={WEBHOOKS_PATH}>Show webhooks</PanelLink>}
      style={{ marginBottom: 16 }}
    />
  );
}
