import type { Webhook, WebhookWithSecret } from '@roomhours/contract';
import { DialogSlot, EmptyState, SkeletonRows, useDialog } from '@roomhours/ui';
import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { PanelLink } from '../kit/panel-link';
import { QueryState } from '../kit/query-state';
import { DeleteWebhook } from './delete-webhook';
import { ReplaceSecret } from './replace-secret';
import { WEBHOOK_FORM, WebhookDialog } from './webhook-dialog';
import { WebhookSecret } from './webhook-secret';
import { useGetWebhooksQuery } from './webhooks.api';
import { DELIVERIES_PATH } from '../kit/paths';
import { WebhooksTable } from './webhooks-table';

/** Lists, adds, changes, tests and deletes webhooks. */
export function WebhookList() {
  const webhooks = useGetWebhooksQuery();
  const dialogs = useWebhookDialogs();
  const { editor, replacement, deletion } = dialogs;
  const add = (
    <Button type="primary" onClick={() => editor.show('new')}>
      Add Webhook
    </Button>
  );
  const actions = { onEdit: editor.show, onReplaceSecret: replacement.show, onDelete: deletion.show };
  return (
    <>
      <QueryState
        query={webhooks}
        data={webhooks.data}
        placeholder={<SkeletonRows label="Loading the webhooks" rows={3} />}
        failedTitle="The webhooks could not be loaded"
        stale="webhooks"
      >
        {(all) => (all.length === 0 ? <NoWebhooks add={add} /> : <Webhooks all={all} add={add} actions={actions} />)}
      </QueryState>
      <WebhookDialogs {...dialogs} />
    </>
  );
}

function useWebhookDialogs() {
  return {
    editor: useDialog<Webhook | 'new'>(WEBHOOK_FORM),
    secret: useDialog<WebhookWithSecret>(),
    replacement: useDialog<Webhook>(),
    deletion: useDialog<Webhook>(),
  };
}

function WebhookDialogs({ editor, secret, replacement, deletion }: ReturnType<typeof useWebhookDialogs>) {
  return (
    <>
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

function NoWebhooks({ add }: { add: ReactNode }) {
  return (
    <EmptyState title="No webhooks" action={add}>
      A webhook notifies another program, such as a door lock or a chat, of bookings, rooms and users.
    </EmptyState>
  );
}

interface WebhooksProps {
  all: readonly Webhook[];
  add: ReactNode;
  actions: Omit<Parameters<typeof WebhooksTable>[0], 'webhooks'>;
}

function Webhooks({ all, add, actions }: WebhooksProps) {
  return (
    <>
      <Flex wrap align="center" justify="end" gap="middle" style={{ marginBottom: 16 }}>
        <PanelLink to={DELIVERIES_PATH}>All deliveries</PanelLink>
        {add}
      </Flex>
      <WebhooksTable webhooks={all} {...actions} />
    </>
  );
}
