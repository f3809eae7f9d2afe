import { quietLoading } from '@roomhours/ui';
import { Table } from 'antd';
import type { ReactNode } from 'react';

interface ReportTableProps {
  caption: string;
  /** The titles of the row header and of the figures. */
  titles: readonly string[];
  rows: readonly (readonly [string, ...string[]])[];
  /** Shows the text of a row header, by default as a name. */
  header?: (text: string) => ReactNode;
}

/** Long names break, because the table does not scroll: screen readers get it where it is not visible, too. */
const NAME = { overflowWrap: 'anywhere' } as const;
const FIGURE = { whiteSpace: 'nowrap' } as const;

const nameText = (name: string) => <bdi dir="auto">{name}</bdi>;

/** The figures of a chart. */
export function ReportTable({ caption, titles, rows, header = nameText }: ReportTableProps) {
  return (
    <Table
      aria-label={caption}
      size="small"
      pagination={false}
      loading={quietLoading()}
      // Several users can have one name: 'Erased user'.
      dataSource={rows.map((cells, key) => ({ key, cells }))}
      columns={titles.map((title, index) => ({
        title,
        ...(index === 0 ? { rowScope: 'row' as const } : { align: 'end' as const }),
        render: (_, { cells }) =>
          index === 0 ? <span style={NAME}>{header(cells[0])}</span> : <span style={FIGURE}>{cells[index]}</span>,
      }))}
    />
  );
}
