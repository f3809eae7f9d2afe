import { PanelLink } from '../kit/panel-link';
import { WarningNotice } from '../kit/warning-notice';
import { useGetWebhooksQuery } from './webhooks.api';
import { WEBHOOKS_PATH } from './webhooks-path';

/** Says that the server has disabled webhooks. Nothing without such a webhook, and while they are unknown. */
export function WebhookNotice() {
  const { data: webhooks = [] } = useGetWebhooksQuery();
  const count = webhooks.filter(({ disabledBecause }) => disabledBecause !== null).length;
  if (count === 0) return null;
  return (
    <WarningNotice action={<PanelLink to={WEBHOOKS_PATH}>Show webhooks</PanelLink>}>
      {count === 1 ? 'A webhook was disabled' : `${count} webhooks were disabled`} because deliveries failed.
    </WarningNotice>
  );
}
