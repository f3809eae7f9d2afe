import { RowAction } from '../kit/list/row-action';
import type { Webhook, WebhookWithSecret } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { DialogSlot, EmptyState, CARDS_QUERY, type RowColumn, useDialog, useMedia } from '@roomhours/ui';
import { Button, Flex, Typography } from 'antd';
import { RowsTable } from '../kit/list/rows-table';
import { PanelLink } from '../kit/panel-link';
import { DELIVERIES_PATH, deliveriesPath } from '../kit/paths';
import { QueryState } from '../kit/query-state';
import { RequestButton } from '../kit/request-controls';
import { WEBHOOK_FORM, WebhookDialog } from './webhook-dialog';
import { DeleteWebhook, ReplaceSecret, WebhookSecret } from './webhook-dialogs';
import { eventsText, healthText } from './webhook-text';
import { useGetWebhooksQuery, useTestWebhookMutation } from './webhooks.api';

/** Lists, adds, changes, tests and deletes webhooks. */
export function WebhookList() {
  const webhooks = useGetWebhooksQuery();
  const editor = useDialog<Webhook | 'new'>(WEBHOOK_FORM);
  const secret = useDialog<WebhookWithSecret>();
  const replacement = useDialog<Webhook>();
  const deletion = useDialog<Webhook>();
  const add = (
    <Button type="primary" onClick={() => editor.show('new')}>
      Add Webhook
    </Button>
  );
  return (
    <>
      <QueryState query={webhooks} data={webhooks.data} what="webhooks" rows={3}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title="No webhooks" action={add}>
              A webhook notifies another program, such as a door lock or a chat, of bookings, rooms and users.
            </EmptyState>
          ) : (
            <>
              <Flex wrap align="center" justify="end" gap="middle" style={{ marginBottom: 16 }}>
                <PanelLink to={DELIVERIES_PATH}>All deliveries</PanelLink>
                {add}
              </Flex>
              <WebhooksTable
                webhooks={all}
                onEdit={editor.show}
                onReplaceSecret={replacement.show}
                onDelete={deletion.show}
              />
            </>
          )
        }
      </QueryState>
      <DialogSlot dialog={editor}>
        {(subject, props) => <WebhookDialog subject={subject} onAdded={secret.show} {...props} />}
      </DialogSlot>
      <DialogSlot dialog={secret}>{(webhook, props) => <WebhookSecret webhook={webhook} {...props} />}</DialogSlot>
      <DialogSlot dialog={replacement}>
        {(webhook, props) => <ReplaceSecret webhook={webhook} onReplaced={secret.show} {...props} />}
      </DialogSlot>
      <DialogSlot dialog={deletion}>{(webhook, props) => <DeleteWebhook webhook={webhook} {...props} />}</DialogSlot>
    </>
  );
}

interface WebhookActions {
  onEdit: (webhook: Webhook) => void;
  onReplaceSecret: (webhook: Webhook) => void;
  onDelete: (webhook: Webhook) => void;
}

/** One row for each webhook. */
function WebhooksTable({ webhooks, ...actions }: WebhookActions & { webhooks: readonly Webhook[] }) {
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
  const asCards = useMedia(CARDS_QUERY);
  return (
    <Flex wrap={asCards} gap={4}>
      <TestButton webhook={webhook} />
      <RowAction text="Edit" of={url} onClick={() => onEdit(webhook)} />
      <RowAction text="New Secret" label="New secret for" of={url} onClick={() => onReplaceSecret(webhook)} />
      <RowAction danger text="Delete" of={url} onClick={() => onDelete(webhook)} />
    </Flex>
  );
}

function TestButton({ webhook: { id, url } }: { webhook: Webhook }) {
  const [testWebhook] = useTestWebhookMutation();
  return (
    <RequestButton
      type="text"
      aria-label={`Test ${url}`}
      request={() => testWebhook(id)}
      toasts={{
        success: {
          title: 'Test Queued',
          description: 'A test event will be sent in a moment. Deliveries shows the result.',
        },
        failure: { title: 'Test Failed', fallback: 'There was an error sending the test event. Please try again.' },
      }}
    >
      Test
    </RequestButton>
  );
}

/** The address of a webhook, which breaks anywhere. */
export function WebhookUrl({ url }: { url: string }) {
  return <span style={{ display: 'block', minWidth: 140, overflowWrap: 'anywhere' }}>{url}</span>;
}
