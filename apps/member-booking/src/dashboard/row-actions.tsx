import { isolate } from '@roomhours/ui';
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined';
import Button from 'antd/es/button';
import type { BookingRow } from './booking-row';
import type { BookingsTableProps } from './bookings-table';

type RowActionsProps = Omit<BookingsTableProps, 'rows'> & { row: BookingRow };

/** Edit and cancel, where the viewer may; their names say which booking they are about. */
export function RowActions({ row, leaving, onEdit, onCancel }: RowActionsProps) {
  if (!row.changeable || row.booking.id === leaving) return null;
  const which = `${isolate(row.room)}, ${row.date}, ${row.time}`;
  return (
    <div className="mb-row-actions">
      <Button icon={<EditOutlined />} aria-label={`Edit booking, ${which}`} onClick={() => onEdit(row.booking)}>
        Edit
      </Button>
      <Button icon={<DeleteOutlined />} aria-label={`Cancel booking, ${which}`} onClick={() => onCancel(row.booking)}>
        Cancel
      </Button>
    </div>
  );
}
