import { CalendarOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { Booking } from '@roomhours/contract';
import { isolate } from '@roomhours/text';
import { Button, Flex } from 'antd';
import { useAddToCalendar } from '../booking/use-add-to-calendar';
import type { BookingRow } from './booking-row';

/** What can be done with a booking of the table. */
export interface RowHandlers {
  /** Id of the booking that is being cancelled. It is dimmed until the server answers. */
  cancellingId: number | null;
  onEdit: (booking: Booking) => void;
  onCancel: (booking: Booking) => void;
}

interface RowActionsProps extends RowHandlers {
  row: BookingRow;
}

/** Edit, cancel and add to a calendar, if the viewer may. Their accessible names include the booking. */
export function RowActions({ row, cancellingId, onEdit, onCancel }: RowActionsProps) {
  const addToCalendar = useAddToCalendar();
  if (!row.canChange || row.booking.id === cancellingId) return null;
  const which = `${isolate(row.room)}, ${row.date}, ${row.time}`;
  return (
    <Flex wrap gap="small" className="mb-row-actions">
      <Button
        icon={<EditOutlined aria-hidden />}
        aria-label={`Edit booking, ${which}`}
        onClick={() => onEdit(row.booking)}
      >
        Edit
      </Button>
      {row.canGiveBack && (
        <Button
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`Cancel booking, ${which}`}
          onClick={() => onCancel(row.booking)}
        >
          Cancel
        </Button>
      )}
      <Button
        icon={<CalendarOutlined aria-hidden />}
        aria-label={`Add to calendar, ${which}`}
        title="Add to calendar"
        onClick={() => void addToCalendar(row.booking.id)}
      />
    </Flex>
  );
}
