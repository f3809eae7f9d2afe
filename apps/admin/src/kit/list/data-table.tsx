import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import { PHONE_QUERY, useMedia } from '@roomhours/ui';
import { Fragment, type ReactNode } from 'react';
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
        {grouped(list).map(({ name, rows }) => (
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

function Cards<Row>({ label, columns, busy = false, ...list }: DataTableProps<Row>) {
  return (
    <div className="cards-frame" aria-busy={busy}>
      {grouped(list).map(({ name, rows }) => (
        <Fragment key={name}>
          {name !== '' && <h3 className="cards-group">{name}</h3>}
          <ul className="cards" aria-label={name === '' ? label : `${label}, ${name}`}>
            {rows.map((row) => (
              <Card key={list.keyOf(row)} row={row} columns={columns} />
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  );
}

function Card<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const at = (place: Column<Row>['place']) => columns.filter((column) => column.place === place);
  const untitled = (place: 'head' | 'foot') =>
    at(place).map(({ title, cell }) => <Fragment key={title}>{cell(row)}</Fragment>);
  return (
    <li>
      <div className="cards-head">{untitled('head')}</div>
      <dl>
        {at(undefined).map(({ title, cell }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{cell(row)}</dd>
          </div>
        ))}
      </dl>
      <div className="cards-foot">{untitled('foot')}</div>
    </li>
  );
}

/** Returns consecutive rows of the same group together; without groups one group with an empty name. */
function grouped<Row>({ rows, groupOf }: Pick<DataTableProps<Row>, 'rows' | 'groupOf'>) {
  const groups: { name: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const name = groupOf?.(row) ?? '';
    const last = groups.at(-1);
    if (last?.name === name) last.rows.push(row);
    else groups.push({ name, rows: [row] });
  }
  return groups;
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
