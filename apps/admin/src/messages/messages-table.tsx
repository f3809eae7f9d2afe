import type { AdminMessage } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { Button } from 'antd';
import { type Column, DataTable } from '../kit/list/data-table';
import { OutboxState } from '../kit/outbox-state';
import { instantText } from '../kit/time-text';
import { useRequest } from '../kit/use-request';
import { kindText } from './message-text';
import { useSendMessageAgainMutation } from './messages.api';

interface MessagesTableProps {
  messages: readonly AdminMessage[];
  /** Other messages are loading. */
  busy: boolean;
}

/** One row for each message. A message whose link has been deleted cannot be sent again. */
export function MessagesTable({ messages, busy }: MessagesTableProps) {
  const { timeZone } = useShell();
  const columns: Column<AdminMessage>[] = [
    { title: 'When', cell: ({ createdAt }) => <time dateTime={createdAt}>{instantText(createdAt, timeZone)}</time> },
    { title: 'Message', cell: kindText, place: 'head' },
    { title: 'To', cell: ({ recipient }) => <bdi dir="auto">{recipient}</bdi> },
    { title: 'State', cell: (message) => <OutboxState entry={message} /> },
    {
      title: 'Action',
      cell: (message) => (message.canSendAgain ? <SendAgain message={message} /> : 'Link deleted'),
      place: 'foot',
    },
  ];
  return (
    <div className="message-list">
      <DataTable label="Messages" columns={columns} rows={messages} keyOf={({ id }) => id} busy={busy} />
    </div>
  );
}

function SendAgain({ message: { id, recipient, ...message } }: { message: AdminMessage }) {
  const [sendAgain] = useSendMessageAgainMutation();
  const { send, isPending } = useRequest();
  const submit = () =>
    send(sendAgain(id), {
      success: { title: 'Message Queued', description: `The message to ${recipient} will be sent in a moment.` },
      failure: { title: 'Sending Failed', fallback: 'There was an error sending the message. Please try again.' },
    });
  return (
    <Button
      loading={isPending}
      aria-disabled={isPending}
      aria-label={`Send again: ${kindText(message)} to ${recipient}`}
      onClick={() => void submit()}
    >
      Send again
    </Button>
  );
}
