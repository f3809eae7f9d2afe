import { Card, Flex, type TableColumnType } from 'antd';
import { Fragment, type Key, type ReactNode } from 'react';
import './row-cards.css';

/** A column of antd's Table that is also a part of a card. */
export interface RowColumn<Row> extends TableColumnType<Row> {
  /** Unique in the table. */
  title: string;
  render: (value: unknown, row: Row, index: number) => ReactNode;
  /** The position in a card, where the cell has no title. Default: a line with the title. */
  card?: 'head' | 'foot';
}

export interface RowCardsProps<Row> {
  /** Accessible name of the list. */
  label: string;
  columns: readonly RowColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  rowClassName?: (row: Row) => string;
  /** The heading above consecutive rows of one group. */
  groupOf?: (row: Row) => string;
  /** Other rows are loading. */
  loading?: boolean;
}

/** The rows of antd's Table as a list of cards, for a phone. */
export function RowCards<Row>({
  label,
  columns,
  loading = false,
  rows,
  rowKey,
  rowClassName,
  groupOf,
}: RowCardsProps<Row>) {
  return (
    <Flex vertical gap="middle" aria-busy={loading} style={loading ? { opacity: 0.6 } : undefined}>
      {groupedRows(rows, groupOf).map(({ name, rows: group }) => (
        <Fragment key={name}>
          {name !== '' && <h3 className="rh-cards-group">{name}</h3>}
          <ul className="rh-cards" aria-label={name === '' ? label : `${label}, ${name}`}>
            {group.map((row, index) => (
              <li key={rowKey(row)} className={rowClassName?.(row)}>
                <RowCard row={row} index={index} columns={columns} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </Flex>
  );
}

interface RowCardProps<Row> {
  row: Row;
  index: number;
  columns: readonly RowColumn<Row>[];
}

function RowCard<Row>({ row, index, columns }: RowCardProps<Row>) {
  const cell = ({ dataIndex, render }: RowColumn<Row>) => render(row[dataIndex as keyof Row], row, index);
  const cells = (place: 'head' | 'foot') =>
    columns
      .filter(({ card }) => card === place)
      .map((column) => <Fragment key={column.title}>{cell(column)}</Fragment>);
  const lines = columns.filter(({ card }) => card === undefined);
  return (
    <Card size="small">
      <div className="rh-cards-head">{cells('head')}</div>
      <dl>
        {lines.map((column) => (
          <div key={column.title}>
            <dt>{column.title}</dt>
            <dd>{cell(column)}</dd>
          </div>
        ))}
      </dl>
      <div className="rh-cards-foot">{cells('foot')}</div>
    </Card>
  );
}

/** Returns consecutive rows of the same group together; without groups one group with an empty name. */
export function groupedRows<Row>(rows: readonly Row[], groupOf?: (row: Row) => string) {
  const groups: { name: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const name = groupOf?.(row) ?? '';
    const last = groups.at(-1);
    if (last?.name === name) last.rows.push(row);
    else groups.push({ name, rows: [row] });
  }
  return groups;
}
