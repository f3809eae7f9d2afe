import { EmailText } from '@roomhours/ui';
import { Table } from 'antd';

interface ReportTableProps {
  caption: string;
  /** The titles of the row header, which may be an email, and of the figures. */
  titles: readonly string[];
  rows: readonly (readonly [string, ...string[]])[];
}

/** Long names break, because the table does not scroll: screen readers get it where it is not visible, too. */
const NAME = { overflowWrap: 'anywhere' } as const;
const FIGURE = { whiteSpace: 'nowrap' } as const;

/** The figures of a chart. */
export function ReportTable({ caption, titles, rows }: ReportTableProps) {
  return (
    <Table
      aria-label={caption}
      size="small"
      pagination={false}
      rowKey={([name]) => name}
      dataSource={rows}
      columns={titles.map((title, index) => ({
        title,
        ...(index === 0 ? { rowScope: 'row' as const } : { align: 'end' as const }),
        render: (_, row) =>
          index === 0 ? (
            <span style={NAME}>
              <EmailText email={row[0]} />
            </span>
          ) : (
            <span style={FIGURE}>{row[index]}</span>
          ),
      }))}
    />
  );
}
