import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import { groupedRows, PHONE_QUERY, RowCards, type RowColumn, useMedia } from '@roomhours/ui';
import type { ReactNode } from 'react';
import './data-table.css';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** The position in a card, where the cell has no title. Left out: a line with the title. */
  place?: 'head' | 'foot';
  /** Aligns figures with the end of the column. A card shows them next to the title. */
  align?: 'end';
  /** Makes the title a button that sorts by this column, or reverses the order. */
  sort?: { direction: 'ascending' | 'descending' | null; onSort: () => void };
}

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => number | string;
  /** The heading above consecutive rows of one group. */
  groupOf?: (row: Row) => string;
  /** Other rows are loading. */
  busy?: boolean;
}

/** A table; on a phone a card for each row. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const phone = useMedia(PHONE_QUERY);
  return phone ? <Cards {...props} /> : <Table {...props} />;
}

function Table<Row>({ label, columns, busy = false, ...list }: DataTableProps<Row>) {
  return (
    <div className="rows-frame" aria-busy={busy}>
      <table className="rows" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.title}
                scope="col"
                data-align={column.align}
                aria-sort={column.sort?.direction ?? undefined}
              >
                <ColumnTitle {...column} />
              </th>
            ))}
          </tr>
        </thead>
        {groupedRows(list.rows, list.groupOf).map(({ name, rows }) => (
          <tbody key={name}>
            {name !== '' && <GroupRow name={name} columnCount={columns.length} />}
            {rows.map((row) => (
              <tr key={list.keyOf(row)}>
                {columns.map(({ title, align, cell }) => (
                  <td key={title} data-align={align}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function GroupRow({ name, columnCount }: { name: string; columnCount: number }) {
  return (
    <tr className="rows-group">
      <th scope="rowgroup" colSpan={columnCount}>
        {name}
      </th>
    </tr>
  );
}

function ColumnTitle<Row>({ title, sort }: Column<Row>) {
  if (!sort) return title;
  const Caret = sort.direction === 'descending' ? CaretDownOutlined : CaretUpOutlined;
  return (
    <button type="button" className="rows-sort" data-sorted={sort.direction !== null} onClick={sort.onSort}>
      {title} <Caret aria-hidden />
    </button>
  );
}

function Cards<Row>({ columns, keyOf, busy, ...list }: DataTableProps<Row>) {
  const cardColumns = columns.map(({ title, cell, place }): RowColumn<Row> => ({
    key: title,
    title,
    card: place,
    render: (_, row) => cell(row),
  }));
  return <RowCards {...list} columns={cardColumns} rowKey={keyOf} loading={busy} />;
}

/** Shown in place of a table while it loads. */
export function TablePlaceholder({ label, rows = 8 }: { label: string; rows?: number }) {
  return (
    <div role="status" aria-label={label}>
      <TableOutline rows={rows} />
    </div>
  );
}

/** Grey bars in place of rows. */
export function TableOutline({ rows = 8 }: { rows?: number }) {
  return (
    <div className="rows-placeholder" aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} />
      ))}
    </div>
  );
}
