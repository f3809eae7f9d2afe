import type { Webhook } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { PHONE_QUERY, type RowColumn, useMedia } from '@roomhours/ui';
import { Button, Flex, Typography } from 'antd';
import { RowsTable } from '../kit/list/rows-table';
import { PanelLink } from '../kit/panel-link';
import { useRequest } from '../kit/use-request';
import { eventsText, healthText } from './webhook-text';
import { useTestWebhookMutation } from './webhooks.api';
import { WebhookUrl } from './webhook-url';
import { deliveriesPath } from '../kit/paths';

interface WebhookActions {
  onEdit: (webhook: Webhook) => void;
  onReplaceSecret: (webhook: Webhook) => void;
  onDelete: (webhook: Webhook) => void;
}

/** One row for each webhook. */
export function WebhooksTable({ webhooks, ...actions }: WebhookActions & { webhooks: readonly Webhook[] }) {
  const { timeZone } = useShell();
  const columns: RowColumn<Webhook>[] = [
    { title: 'Address', card: 'head', render: (_, { url }) => <WebhookUrl url={url} /> },
    { title: 'Events', render: (_, { events }) => eventsText(events) },
    {
      title: 'State',
      render: (_, webhook) => (
        <Typography.Text type={isBroken(webhook) ? 'danger' : undefined}>
          {healthText(webhook, timeZone)}
        </Typography.Text>
      ),
    },
    { title: 'Deliveries', render: (_, { id }) => <PanelLink to={deliveriesPath(id)}>Show</PanelLink> },
    {
      title: 'Actions',
      card: 'foot',
      fixed: 'end',
      render: (_, webhook) => <Actions webhook={webhook} {...actions} />,
    },
  ];
  return <RowsTable label="Webhooks" columns={columns} rows={webhooks} rowKey={({ id }) => id} />;
}

const isBroken = ({ disabledBecause, failingSince }: Webhook) => disabledBecause !== null || failingSince !== null;

function Actions({ webhook, onEdit, onReplaceSecret, onDelete }: WebhookActions & { webhook: Webhook }) {
  const { url } = webhook;
  const phone = useMedia(PHONE_QUERY);
  return (
    <Flex wrap={phone} gap={4}>
      <TestButton webhook={webhook} />
      <Button type="text" onClick={() => onEdit(webhook)} aria-label={`Edit ${url}`}>
        Edit
      </Button>
      <Button type="text" onClick={() => onReplaceSecret(webhook)} aria-label={`New secret for ${url}`}>
        New Secret
      </Button>
      <Button danger type="text" onClick={() => onDelete(webhook)} aria-label={`Delete ${url}`}>
        Delete
      </Button>
    </Flex>
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
    <Button
      type="text"
      loading={isPending}
      aria-disabled={isPending}
      onClick={() => void test()}
      aria-label={`Test ${url}`}
    >
      Test
    </Button>
  );
}
