import { type AdminMessage, MESSAGE_DAYS, type MessageKind, PAGE_SIZE } from '@roomhours/contract';
import { EmptyState, PersonText, type RowColumn } from '@roomhours/ui';
import { Alert } from 'antd';
import { PagedList } from '../kit/list/paged-list';
import { RowsTable } from '../kit/list/rows-table';
import { OutboxState } from '../kit/outbox-state';
import { plural } from '../kit/plural';
import { Instant } from '../kit/time-text';
import { pageOf, useListFilters } from '../kit/url-query';
import { RequestButton } from '../kit/request-controls';
import {
  useGetHeldMessagesQuery,
  useGetMessagesQuery,
  useReleaseMessagesMutation,
  useSendMessageAgainMutation,
} from './messages.api';

const viewOf = (query: URLSearchParams) => ({ page: pageOf(query) });

/** Lists the messages of the last `MESSAGE_DAYS` days, the newest first. */
export function MessageList() {
  const filters = useListFilters(viewOf);
  const query = useGetMessagesQuery({ page: filters.view.page, pageSize: PAGE_SIZE.default });
  return (
    <>
      <HeldMessagesNotice />
      <PagedList
        query={query}
        filters={filters}
        noun="message"
        what="messages"
        empty={
          <EmptyState title="No messages">{`In the last ${MESSAGE_DAYS} days no message has been sent.`}</EmptyState>
        }
      >
        {(messages, busy) => (
          <RowsTable label="Messages" columns={COLUMNS} rows={messages} rowKey={({ id }) => id} loading={busy} />
        )}
      </PagedList>
    </>
  );
}

/** Says that messages are held since a restore, and releases them. Shows nothing without held messages. */
function HeldMessagesNotice() {
  const { data: held } = useGetHeldMessagesQuery();
  const [release] = useReleaseMessagesMutation();
  if (held === undefined || held.count === 0) return null;
  const button = (
    <RequestButton
      request={() => release(held)}
      toasts={{
        success: { title: 'Messages Released', description: 'The messages will be sent in a moment.' },
        failure: { title: 'Release Failed', fallback: 'There was an error releasing the messages. Please try again.' },
      }}
    >
      Release Messages
    </RequestButton>
  );
  const text = `Held since a backup was restored: ${plural(held.count, 'message')}. Such messages may be out of date, or may have been sent before.`;
  return <Alert type="warning" showIcon title={text} action={button} />;
}

/** A message whose content has been deleted cannot be sent again. */
const COLUMNS: RowColumn<AdminMessage>[] = [
  { title: 'When', render: (_, { createdAt }) => <Instant at={createdAt} /> },
  { title: 'Message', card: 'head', render: (_, message) => kindText(message) },
  {
    title: 'To',
    render: (_, message) => <PersonText stacked name={message.recipientName ?? undefined} email={message.recipient} />,
  },
  { title: 'State', render: (_, message) => <OutboxState entry={message} /> },
  {
    title: 'Action',
    card: 'foot',
    fixed: 'end',
    render: (_, message) => (message.canSendAgain ? <SendAgain message={message} /> : deletedText(message)),
  },
];

function deletedText({ kind }: AdminMessage): string {
  return kind === 'invitation' || kind === 'passwordReset' ? 'Link deleted' : 'Content deleted';
}

function SendAgain({ message: { id, recipient, ...message } }: { message: AdminMessage }) {
  const [sendAgain] = useSendMessageAgainMutation();
  return (
    <RequestButton
      type="text"
      aria-label={`Send again: ${kindText(message)} to ${recipient}`}
      request={() => sendAgain(id)}
      toasts={{
        success: { title: 'Message Queued', description: `The message to ${recipient} will be sent in a moment.` },
        failure: { title: 'Sending Failed', fallback: 'There was an error sending the message. Please try again.' },
      }}
    >
      Send again
    </RequestButton>
  );
}

const KINDS: Record<MessageKind, string> = {
  bookingConfirmed: 'Booking confirmed',
  bookingChanged: 'Booking changed',
  bookingCancelled: 'Booking cancelled',
  reminder: 'Reminder',
  invitation: 'Invitation',
  passwordReset: 'Password link',
  passwordChanged: 'Password changed',
  emailChanged: 'Email changed',
  apiTokenCreated: 'API token created',
  calendarFeedCreated: 'Calendar address created',
};

/** Returns the kind in words. A kind that this release does not know is returned as the server sent it. */
function kindText({ kind }: Pick<AdminMessage, 'kind'>): string {
  return KINDS[kind] ?? kind;
}
