import { Table } from 'antd';

interface ReportTableProps {
  caption: string;
  /** The titles of the row header and of the figures. */
  titles: readonly string[];
  rows: readonly (readonly [string, ...string[]])[];
}

/** The figures of a chart. */
export function ReportTable({ caption, titles, rows }: ReportTableProps) {
  return (
    <Table
      aria-label={caption}
      size="small"
      pagination={false}
      scroll={{ x: true }}
      rowKey={([name]) => name}
      dataSource={rows}
      columns={titles.map((title, index) => ({
        title,
        ...(index === 0 ? { rowScope: 'row' as const } : { align: 'end' as const }),
        render: (_, row) => (index === 0 ? <bdi dir="auto">{row[0]}</bdi> : row[index]),
      }))}
    />
  );
}
