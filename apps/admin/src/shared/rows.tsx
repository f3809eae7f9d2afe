import CaretDownOutlined from '@ant-design/icons/es/icons/CaretDownOutlined';
import CaretUpOutlined from '@ant-design/icons/es/icons/CaretUpOutlined';
import { PHONE_QUERY, useMedia } from '@roomhours/ui';
import { Fragment, type ReactNode } from 'react';
import './rows.css';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** On a phone: stands at the head of the card, or at its foot. Neither bears its title there. */
  place?: 'head' | 'foot';
  /** The list can be sorted by this column: pressing its title does, or turns the direction round. */
  sort?: { direction: 'ascending' | 'descending' | null; onTurn: () => void };
}

interface RowsProps<Row> {
  /** Names the list for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => number | string;
  /** Rows of one group follow one another, below its name. */
  groupOf?: (row: Row) => string;
  /** Other rows are on their way. */
  busy?: boolean;
}

/** A list with several columns: a table, on a phone a card for each row. */
export function Rows<Row>(props: RowsProps<Row>) {
  const phone = useMedia(PHONE_QUERY);
  return phone ? <Cards {...props} /> : <Table {...props} />;
}

function Table<Row>({ label, columns, busy = false, ...list }: RowsProps<Row>) {
  return (
    <div className="rows-frame" aria-busy={busy}>
      <table className="rows" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" aria-sort={column.sort?.direction ?? undefined}>
                <ColumnTitle {...column} />
              </th>
            ))}
          </tr>
        </thead>
        {grouped(list).map(({ name, rows }) => (
          <tbody key={name}>
            {name !== '' && (
              <tr className="rows-group">
                <th scope="rowgroup" colSpan={columns.length}>
                  {name}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <tr key={list.keyOf(row)}>
                {columns.map(({ title, cell }) => (
                  <td key={title}>{cell(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function ColumnTitle<Row>({ title, sort }: Column<Row>) {
  if (!sort) return title;
  const Caret = sort.direction === 'descending' ? CaretDownOutlined : CaretUpOutlined;
  return (
    <button type="button" className="rows-sort" data-sorted={sort.direction !== null} onClick={sort.onTurn}>
      {title} <Caret />
    </button>
  );
}

function Cards<Row>({ label, columns, busy = false, ...list }: RowsProps<Row>) {
  const at = (place: Column<Row>['place']) => columns.filter((column) => column.place === place);
  return (
    <div className="cards-frame" aria-busy={busy}>
      {grouped(list).map(({ name, rows }) => (
        <Fragment key={name}>
          {name !== '' && <h3 className="cards-group">{name}</h3>}
          <ul className="cards" aria-label={name === '' ? label : `${label}, ${name}`}>
            {rows.map((row) => (
              <li key={list.keyOf(row)}>
                <div className="cards-head">
                  {at('head').map(({ title, cell }) => (
                    <Fragment key={title}>{cell(row)}</Fragment>
                  ))}
                </div>
                <dl>
                  {at(undefined).map(({ title, cell }) => (
                    <div key={title}>
                      <dt>{title}</dt>
                      <dd>{cell(row)}</dd>
                    </div>
                  ))}
                </dl>
                <div className="cards-foot">
                  {at('foot').map(({ title, cell }) => (
                    <Fragment key={title}>{cell(row)}</Fragment>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  );
}

/** Rows that follow one another in one group; without groups one that has no name. */
function grouped<Row>({ rows, groupOf }: Pick<RowsProps<Row>, 'rows' | 'groupOf'>): { name: string; rows: Row[] }[] {
  const groups: { name: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const name = groupOf?.(row) ?? '';
    const last = groups.at(-1);
    if (last?.name === name) last.rows.push(row);
    else groups.push({ name, rows: [row] });
  }
  return groups;
}

/** The outline of a list. */
export function RowsOutline({ count = 8 }: { count?: number }) {
  return (
    <div className="rows-outline" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} />
      ))}
    </div>
  );
}
