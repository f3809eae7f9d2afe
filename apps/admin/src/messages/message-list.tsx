import { MESSAGE_DAYS, PAGE_SIZE } from '@roomhours/contract';
import { EmptyState } from '@roomhours/ui';
import { TablePlaceholder } from '../kit/list/data-table';
import { PagedList, usePagedResult } from '../kit/list/paged-list';
import { pageOf, useListFilters } from '../kit/list/use-list-filters';
import { useGetMessagesQuery } from './messages.api';
import { MessagesTable } from './messages-table';
import './messages.css';

const viewOf = (query: URLSearchParams) => ({ page: pageOf(query) });

/** Lists the messages of the last `MESSAGE_DAYS` days, the newest first. */
export function MessageList() {
  const filters = useListFilters(viewOf);
  const query = { page: filters.view.page, pageSize: PAGE_SIZE.default };
  const result = usePagedResult(useGetMessagesQuery(query, { refetchOnMountOrArgChange: true }));
  return (
    <PagedList
      {...{ result, filters }}
      noun="message"
      placeholder={<TablePlaceholder label="Loading the messages" />}
      failedTitle="The messages could not be loaded"
      stale="messages"
      empty={
        <EmptyState title="No messages">{`In the last ${MESSAGE_DAYS} days no message has been sent.`}</EmptyState>
      }
    >
      {(messages, busy) => <MessagesTable messages={messages} busy={busy} />}
    </PagedList>
  );
}
