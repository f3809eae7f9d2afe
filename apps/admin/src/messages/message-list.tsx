import { MESSAGE_DAYS, PAGE_SIZE } from '@roomhours/contract';
import { EmptyState, SkeletonRows } from '@roomhours/ui';
import { PagedList } from '../kit/list/paged-list';
import { pageOf, useListFilters } from '../kit/list/use-list-filters';
import { HeldMessagesNotice } from './held-messages';
import { useGetMessagesQuery } from './messages.api';
import { MessagesTable } from './messages-table';

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
        placeholder={<SkeletonRows label="Loading the messages" />}
        failedTitle="The messages could not be loaded"
        stale="messages"
        empty={
          <EmptyState title="No messages">{`In the last ${MESSAGE_DAYS} days no message has been sent.`}</EmptyState>
        }
      >
        {(messages, busy) => <MessagesTable messages={messages} busy={busy} />}
      </PagedList>
    </>
  );
}
