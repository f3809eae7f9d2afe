import { type OpeningTimes, openingInWords, openingOn } from '@roomhours/booking-rules';
import type { AdminBooking, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { formatTimeOfDay, instant, toLocal } from '@roomhours/time';
import { durationText } from '@roomhours/text';
import { DateItem, SearchSelect } from '@roomhours/ui';
import { Col, Form, Input, Row } from 'antd';
import { useState } from 'react';
import { check, lengthRule } from '../../kit/form/field-rules';
import { timeLabel } from '../../kit/form/time-label';
import { type BookingFields, lengthsFor, startsOn } from './booking-fields';
import { OwnerItem } from './owner-item';

interface BookingFormFieldsProps {
  booking: AdminBooking;
  /** The present values. */
  fields: BookingFields;
  rooms: readonly Room[];
  /** Null until they are loaded. */
  times: OpeningTimes | null;
  /** A field says why the time was refused. */
  isRefused: boolean;
  /** In characters. */
  maxPurpose: number;
}

export function BookingFormFields({ booking, fields, rooms, times, isRefused, maxPurpose }: BookingFormFieldsProps) {
  return (
    <>
      <Form.Item name="ownerId" label="For" required>
        <OwnerItem booking={booking} />
      </Form.Item>
      <Form.Item name="roomId" label="Room" required>
        <SearchSelect options={roomOptions(rooms, booking.roomId)} />
      </Form.Item>
      <TimeFields {...{ fields, times, isRefused }} />
      <Form.Item name="durationMinutes" label="Duration" required>
        <SearchSelect options={lengthsFor(booking).map((value) => ({ value, label: durationText(value) }))} />
      </Form.Item>
      <Form.Item name="purpose" label="Purpose" rules={[lengthRule(maxPurpose)]}>
        <Input dir="auto" autoComplete="off" />
      </Form.Item>
    </>
  );
}

type TimeFieldsProps = Pick<BookingFormFieldsProps, 'fields' | 'times' | 'isRefused'>;

function TimeFields({ fields: { date, startMinute }, times, isRefused }: TimeFieldsProps) {
  const { timeZone } = useShell();
  const [today] = useState(() => toLocal(instant(Date.now()), timeZone).date);
  const isClosed = times !== null && date !== null && openingOn(date, times).hours === null;
  const starts = startsOn(date, times, startMinute).map((value) => ({ value, label: formatTimeOfDay(value) }));
  return (
    <Row gutter={16}>
      <Col span={12}>
        {/* Past dates are accepted: an administrator may correct the record. */}
        <DateItem
          name="date"
          label="Date"
          required
          rules={[check<unknown>((day) => (day ?? null) === null && 'Date is required')]}
          extra={isClosed && !isRefused ? openingInWords(date, times) : undefined}
          {...{ today, from: null }}
        />
      </Col>
      <Col span={12}>
        <Form.Item name="startMinute" label="Start Time" required>
          <SearchSelect options={starts} labelOf={timeLabel} />
        </Form.Item>
      </Col>
    </Row>
  );
}

/** Retired rooms are not offered, except the room of the booking. */
function roomOptions(rooms: readonly Room[], present: number) {
  const offered = rooms.filter(({ id, isActive }) => isActive !== false || id === present);
  return offered.map(({ id: value, name: label }) => ({ value, label }));
}
