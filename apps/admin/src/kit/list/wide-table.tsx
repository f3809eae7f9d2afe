import { NARROW_QUERY, type RowCardsProps, type RowColumn, groupedRows, quietLoading, useMedia } from '@roomhours/ui';
import { ConfigProvider, Table, type TableProps } from 'antd';
import './wide-table.css';

export interface RowsTableProps<Row extends object> extends RowCardsProps<Row> {
  /** Called with the key of a column whose title was pressed, and the order that follows. */
  onSort?: (key: string, descending: boolean) => void;
  /** The boxes before the rows. Cards have none. */
  selection?: TableProps<Row>['rowSelection'];
}

/** A heading above the rows of a group. */
class Heading {
  constructor(readonly text: string) {}
}

/** Gives the texts more width. */
const NARROW_BUTTONS = { components: { Button: { paddingInline: 8 } } };

/** antd's Table, which scrolls where it does not fit. */
export function WideTable<Row extends object>({ onSort, selection, ...list }: RowsTableProps<Row>) {
  const narrow = useMedia(NARROW_QUERY);
  const { label, columns, rows, rowKey, groupOf, loading } = list;
  const lines = groupedRows(rows, groupOf).flatMap(({ name, rows: group }) =>
    name === '' ? group : [new Heading(name), ...group],
  );
  return (
    <ConfigProvider theme={narrow ? NARROW_BUTTONS : undefined}>
      <Table
        className="rows-table"
        aria-label={label}
        columns={columns.map((column, index) => withHeadings(column, index === 0 ? columns.length : 0))}
        dataSource={lines}
        rowKey={(line) => (line instanceof Heading ? line.text : rowKey(line))}
        rowSelection={withoutHeadings(selection)}
        loading={quietLoading(loading)}
        size={narrow ? 'middle' : 'large'}
        pagination={false}
        scroll={{ x: true }}
        // Columns are as wide as their contents need, also beside a fixed one.
        tableLayout="auto"
        showSorterTooltip={false}
        onChange={(_page, _filters, sorter) =>
          !Array.isArray(sorter) && onSort?.(String(sorter.columnKey), sorter.order === 'descend')
        }
        style={{ fontVariantNumeric: 'tabular-nums' }}
      />
    </ConfigProvider>
  );
}

/** A heading has no box. */
function withoutHeadings<Row extends object>(
  selection: TableProps<Row>['rowSelection'],
): TableProps<Row | Heading>['rowSelection'] {
  if (selection === undefined) return undefined;
  return {
    ...(selection as TableProps<Row | Heading>['rowSelection']),
    getCheckboxProps: (line) => (line instanceof Heading ? {} : (selection.getCheckboxProps?.(line) ?? {})),
    renderCell: (_checked, line, _index, box) => (line instanceof Heading ? null : box),
  };
}

/** The first cell of a heading covers the row. */
function withHeadings<Row extends object>({ render, onCell, ...column }: RowColumn<Row>, colSpan: number) {
  return {
    ...(column as object),
    onCell: (line: Row | Heading) => (line instanceof Heading ? { colSpan } : (onCell?.(line) ?? {})),
    render: (value: unknown, line: Row | Heading, index: number) =>
      line instanceof Heading ? <strong>{line.text}</strong> : render(value, line, index),
  };
}
