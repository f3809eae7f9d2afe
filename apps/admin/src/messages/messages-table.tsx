import type { AdminMessage } from '@roomhours/contract';
import { PersonText, type RowColumn } from '@roomhours/ui';
import { Button } from 'antd';
import { Instant } from '../kit/instant';
import { RowsTable } from '../kit/list/rows-table';
import { OutboxState } from '../kit/outbox-state';
import { useRequest } from '../kit/use-request';
import { kindText } from './message-text';
import { useSendMessageAgainMutation } from './messages.api';

interface MessagesTableProps {
  messages: readonly AdminMessage[];
  /** Other messages are loading. */
  busy: boolean;
}

const COLUMNS: RowColumn<AdminMessage>[] = [
  { title: 'When', render: (_, { createdAt }) => <Instant at={createdAt} /> },
  { title: 'Message', card: 'head', render: (_, message) => kindText(message) },
  {
    title: 'To',
    render: (_, message) => <PersonText name={message.recipientName ?? undefined} email={message.recipient} />,
  },
  { title: 'State', render: (_, message) => <OutboxState entry={message} /> },
  {
    title: 'Action',
    card: 'foot',
    fixed: 'end',
    render: (_, message) => (message.canSendAgain ? <SendAgain message={message} /> : deletedText(message)),
  },
];

/** One row for each message. A message whose content has been deleted cannot be sent again. */
export function MessagesTable({ messages, busy }: MessagesTableProps) {
  return <RowsTable label="Messages" columns={COLUMNS} rows={messages} rowKey={({ id }) => id} loading={busy} />;
}

function deletedText({ kind }: AdminMessage): string {
  return kind === 'invitation' || kind === 'passwordReset' ? 'Link deleted' : 'Content deleted';
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
      type="text"
      loading={isPending}
      aria-disabled={isPending}
      aria-label={`Send again: ${kindText(message)} to ${recipient}`}
      onClick={() => void submit()}
    >
      Send again
    </Button>
  );
}
