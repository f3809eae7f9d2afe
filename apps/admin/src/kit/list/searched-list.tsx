import { PAGE_SIZE } from '@roomhours/contract';
import { isFound } from '@roomhours/text';
import { EmptyState } from '@roomhours/ui';
import { Button, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { plural } from '../plural';
import { pageOf, useUrlQuery } from '../url-query';
import { SearchField } from './filters';
import { Pages, useTurn } from './paged-list';

/** Lists with at least this number of entries have a search field. */
const MIN_SEARCHED = 9;

/** The search text and the page in the URL. */
function useSearch() {
  const { query, change } = useUrlQuery();
  return {
    search: query.get('search') ?? '',
    setSearch: (text: string) => change({ search: text, page: null }, { replace: true }),
    page: pageOf(query),
    goTo: (page: number) => change({ page: page === 1 ? null : page }),
  };
}

interface SearchedListProps<Item> {
  /** All entries of the list; at least one. */
  items: readonly Item[];
  /** The texts of an entry that are searched. */
  textsOf: (item: Item) => readonly (string | null)[];
  /** Names the entries, in the plural: 'rooms'. */
  label: string;
  /** Names one entry where they are counted: 'room'. */
  noun: string;
  /** What is searched: 'name or description'. */
  searched: string;
  children: (found: readonly Item[]) => ReactNode;
}

/** A list that is loaded as a whole, and searched and divided into pages in the browser. Text and page live in the URL. */
export function SearchedList<Item>(props: SearchedListProps<Item>) {
  const { items, textsOf, label, noun, searched, children } = props;
  const { search, setSearch, page: wanted, goTo } = useSearch();
  const found = items.filter((item) => isFound(search, textsOf(item)));
  const pageSize = PAGE_SIZE.default;
  const page = Math.min(wanted, Math.max(1, Math.ceil(found.length / pageSize)));
  const { top, turn } = useTurn(page, goTo);
  const total = plural(items.length, noun);
  return (
    <>
      {(items.length >= MIN_SEARCHED || search !== '') && (
        <Flex
          role="search"
          aria-label={`Search ${label}`}
          wrap
          align="center"
          gap="small"
          style={{ maxWidth: 480, marginBottom: 16 }}
        >
          <SearchField label={`Search ${label}`} value={search} onSearch={setSearch} />
          <Typography.Text type="secondary" role="status">
            {search === '' ? total : `${found.length} of ${total}`}
          </Typography.Text>
        </Flex>
      )}
      {found.length > 0 ? (
        <>
          <div ref={top} tabIndex={-1} style={{ outline: 'none', scrollMarginTop: 16 }}>
            {children(found.slice((page - 1) * pageSize, page * pageSize))}
          </div>
          {found.length > pageSize && (
            <Pages noun={noun} page={page} pageSize={pageSize} total={found.length} onPage={turn} />
          )}
        </>
      ) : (
        <EmptyState
          title={`No ${label} found`}
          action={<Button onClick={() => setSearch('')}>{`Show all ${label}`}</Button>}
        >
          None has “<bdi dir="auto">{search}</bdi>” in its {searched}.
        </EmptyState>
      )}
    </>
  );
}

/** The primary action of a tab with a `SearchedList`. Clears the search, which would hide the new entry. */
export function AddButton({ children, onAdd }: { children: string; onAdd: () => void }) {
  const { search, setSearch } = useSearch();
  const add = () => {
    if (search !== '') setSearch('');
    onAdd();
  };
  return (
    <Button type="primary" onClick={add}>
      {children}
    </Button>
  );
}
