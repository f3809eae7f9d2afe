import type { WebhookDelivery } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { Button } from 'antd';
import { type Column, DataTable } from '../kit/list/data-table';
import { OutboxState } from '../kit/outbox-state';
import { instantText } from '../kit/time-text';
import { useRequest } from '../kit/use-request';
import { eventText } from './webhook-text';
import { useSendDeliveryAgainMutation } from './webhooks.api';

interface DeliveriesTableProps {
  deliveries: readonly WebhookDelivery[];
  /** Other deliveries are loading. */
  busy: boolean;
}

/** One row for each delivery. */
export function DeliveriesTable({ deliveries, busy }: DeliveriesTableProps) {
  const { timeZone } = useShell();
  const columns: Column<WebhookDelivery>[] = [
    { title: 'When', cell: ({ createdAt }) => <time dateTime={createdAt}>{instantText(createdAt, timeZone)}</time> },
    { title: 'Event', cell: ({ event }) => eventText(event), place: 'head' },
    { title: 'To', cell: ({ url }) => <span className="webhook-url">{url}</span> },
    { title: 'Status', cell: ({ lastStatus }) => lastStatus ?? '–' },
    { title: 'State', cell: (delivery) => <OutboxState entry={delivery} /> },
    { title: 'Action', cell: (delivery) => <SendAgain delivery={delivery} />, place: 'foot' },
  ];
  return (
    <div className="delivery-list">
      <DataTable label="Deliveries" columns={columns} rows={deliveries} keyOf={({ id }) => id} busy={busy} />
    </div>
  );
}

function SendAgain({ delivery: { id, event, url } }: { delivery: WebhookDelivery }) {
  const [sendAgain] = useSendDeliveryAgainMutation();
  const { send, isPending } = useRequest();
  const submit = () =>
    send(sendAgain(id), {
      success: { title: 'Delivery Queued', description: 'It will be sent in a moment.' },
      failure: { title: 'Sending Failed', fallback: 'There was an error sending the event. Please try again.' },
    });
  return (
    <Button
      loading={isPending}
      aria-disabled={isPending}
      aria-label={`Send again: ${eventText(event)} to ${url}`}
      onClick={() => void submit()}
    >
      Send again
    </Button>
  );
}
