import type { Webhook } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { Button } from 'antd';
import { type Column, DataTable } from '../kit/list/data-table';
import { PanelLink } from '../kit/panel-link';
import { useRequest } from '../kit/use-request';
import { eventsText, healthText } from './webhook-text';
import { useTestWebhookMutation } from './webhooks.api';
import { DELIVERIES_PATH } from './webhooks-path';

interface WebhookActions {
  onEdit: (webhook: Webhook) => void;
  onReplaceSecret: (webhook: Webhook) => void;
  onDelete: (webhook: Webhook) => void;
}

/** One row for each webhook. */
export function WebhooksTable({ webhooks, ...actions }: WebhookActions & { webhooks: readonly Webhook[] }) {
  const { timeZone } = useShell();
  const columns: Column<Webhook>[] = [
    { title: 'Address', cell: ({ url }) => <span className="webhook-url">{url}</span>, place: 'head' },
    { title: 'Events', cell: ({ events }) => eventsText(events) },
    {
      title: 'State',
      cell: (webhook) => (
        <span
          className="webhook-health"
          data-broken={webhook.disabledBecause !== null || webhook.failingSince !== null}
        >
          {healthText(webhook, timeZone)}
        </span>
      ),
    },
    { title: 'Deliveries', cell: ({ id }) => <PanelLink to={`${DELIVERIES_PATH}&webhook=${id}`}>Show</PanelLink> },
    { title: 'Actions', cell: (webhook) => <Actions webhook={webhook} {...actions} />, place: 'foot' },
  ];
  return <DataTable label="Webhooks" columns={columns} rows={webhooks} keyOf={({ id }) => id} />;
}

function Actions({ webhook, onEdit, onReplaceSecret, onDelete }: WebhookActions & { webhook: Webhook }) {
  const { url } = webhook;
  return (
    <span className="webhook-actions">
      <TestButton webhook={webhook} />
      <Button onClick={() => onEdit(webhook)} aria-label={`Edit ${url}`}>
        Edit
      </Button>
      <Button onClick={() => onReplaceSecret(webhook)} aria-label={`New secret for ${url}`}>
        New Secret
      </Button>
      <Button danger type="text" onClick={() => onDelete(webhook)} aria-label={`Delete ${url}`}>
        Delete
      </Button>
    </span>
  );
}

function TestButton({ webhook: { id, url } }: { webhook: Webhook }) {
  const [testWebhook] = useTestWebhookMutation();
  const { send, isPending } = useRequest();
  const test = () =>
    send(testWebhook(id), {
      success: {
        title: 'Test Queued',
        description: 'A test event will be sent in a moment. Deliveries shows the result.',
      },
      failure: { title: 'Test Failed', fallback: 'There was an error sending the test event. Please try again.' },
    });
  return (
    <Button loading={isPending} aria-disabled={isPending} onClick={() => void test()} aria-label={`Test ${url}`}>
      Test
    </Button>
  );
}
