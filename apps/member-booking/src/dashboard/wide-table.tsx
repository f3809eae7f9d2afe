import { quietLoading } from '@roomhours/ui';
import { Table, type TableProps } from 'antd';
import type { TableRow } from './booking-rows';

/** antd's Table, which weighs as much as the rest of the Dashboard. It is downloaded for windows that are wide enough. */
export function WideTable(props: TableProps<TableRow>) {
  return <Table<TableRow> {...props} loading={quietLoading()} size="middle" pagination={false} />;
}
