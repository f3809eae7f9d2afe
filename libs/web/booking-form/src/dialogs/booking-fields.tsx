import { type Room, TEXT_LIMITS } from '@roomhours/contract';
import { counted, durationText, isolate } from '@roomhours/text';
import type { LocalDate } from '@roomhours/time';
import { DateField, NameSelect, UserSelect, type UserSelectProps } from '@roomhours/ui';
import { Avatar, Flex, Form, Input, Radio, Select, Typography } from 'antd';
import { userChoice } from '@roomhours/data-access';
import { useState } from 'react';
import { placeText, roomFactsText, thumbnailOf } from '../room-text';
import type { BookingDraft } from '../form/draft';
import type { DurationOption, StartOption } from '../form/time-options';
import { useBookingQueries } from '../api/booking-queries';

/** Fields that cannot be changed. */
export type Locked = Partial<Record<'roomId' | 'date' | 'startMinute', boolean>>;

export interface BookingFieldsProps {
  draft: BookingDraft;
  locked: Locked;
  rooms: readonly Room[];
  /** Rooms that are free at the time of the draft; null while that is not known. */
  freeRooms: readonly Room[] | null;
  starts: readonly StartOption[];
  durations: DurationOption[];
  today: LocalDate;
  earliest: LocalDate | null;
  /** Receives why the typed text is no date. */
  onDateProblem: (problem: string | null) => void;
}

/** From this number on the rooms can be searched. */
const MIN_SEARCHED_ROOMS = 7;

/** The fields that a new and a changed booking share. */
export function BookingFields({ draft, locked, rooms, freeRooms, starts, durations, ...dates }: BookingFieldsProps) {
  const isTaken = ({ id }: Room) => freeRooms !== null && !freeRooms.some((free) => free.id === id);
  const freeFirst = [...rooms].sort((a, b) => Number(isTaken(a)) - Number(isTaken(b)));
  const room = rooms.find(({ id }) => id === draft.roomId);
  return (
    <>
      <Form.Item name="roomId" label="Room" extra={room && roomFactsText(room)}>
        <NameSelect
          isName={room !== undefined}
          placeholder="Choose a room"
          disabled={locked.roomId}
          listHeight={320}
          showSearch={rooms.length >= MIN_SEARCHED_ROOMS && { optionFilterProp: 'label' }}
          options={freeFirst.map(optionOf)}
          optionLabelProp="title"
          optionRender={({ data }) => <RoomOption room={data.room} isTaken={isTaken(data.room)} />}
        />
      </Form.Item>
      <div className="rh-fields-row">
        <Form.Item name="date" label="Date">
          <DateField today={dates.today} from={dates.earliest} disabled={locked.date} onProblem={dates.onDateProblem} />
        </Form.Item>
        <Form.Item name="startMinute" label="Start time">
          <Select
            placeholder="Choose a time"
            disabled={locked.startMinute}
            options={starts.map(({ minute, time, disabled, note }) => ({ value: minute, label: time, disabled, note }))}
            optionRender={({ data: { label, note } }) => (
              <Flex justify="space-between" gap="middle">
                <span translate="no">{label}</span>
                {note && <small>{note}</small>}
              </Flex>
            )}
          />
        </Form.Item>
      </div>
      <DurationField value={draft.durationMinutes} choice={durations} />
      <PurposeField length={[...draft.purpose].length} />
    </>
  );
}

/** The label is what a screen reader announces. */
function optionOf(room: Room) {
  return { value: room.id, title: room.name, label: `${isolate(room.name)}, ${roomFactsText(room)}`, room };
}

/** A room in a list of choices: photo, name, location and amenities, and the seats or why it cannot be chosen. */
function RoomOption({ room, isTaken }: { room: Room; isTaken: boolean }) {
  const place = placeText(room);
  const photo = thumbnailOf(room);
  return (
    <Flex justify="space-between" gap="middle">
      <Flex align="center" gap="small" style={{ minWidth: 0 }}>
        {photo && <Avatar shape="square" size={36} src={photo} alt="" style={{ flex: 'none' }} />}
        <Flex vertical style={{ minWidth: 0 }}>
          <Typography.Text ellipsis>
            <bdi dir="auto" translate="no">
              {room.name}
            </bdi>
          </Typography.Text>
          {place !== '' && (
            <Typography.Text ellipsis title={place}>
              <small>{place}</small>
            </Typography.Text>
          )}
        </Flex>
      </Flex>
      <Typography.Text type={isTaken ? 'warning' : undefined} style={{ flex: 'none' }}>
        <small>{isTaken ? 'not free then' : counted(room.capacity, 'seat')}</small>
      </Typography.Text>
    </Flex>
  );
}

/** From this length on the field counts the characters. */
const COUNTED_LENGTH = 400;

function PurposeField({ length }: { length: number }) {
  const form = Form.useFormInstance();
  return (
    // antd's own counter would replace the field when it appears, and the focus would be lost.
    <Form.Item name="purpose" label="Purpose" extra={length >= COUNTED_LENGTH && `${length} / ${TEXT_LIMITS.longText}`}>
      <Input.TextArea
        dir="auto"
        placeholder="Optional"
        autoComplete="off"
        autoSize={{ minRows: 1, maxRows: 3 }}
        onPressEnter={(event) => {
          event.preventDefault();
          form.submit();
        }}
      />
    </Form.Item>
  );
}

/** 'For': an administrator books for a member (booking rules 9), or gives a booking to another one. */
export function OwnerField({ isNew }: { isNew: boolean }) {
  return (
    <Form.Item name="owner" label="For" getValueFromEvent={(user) => user && { id: user.id, label: user.label }}>
      <OwnerSelect none={isNew ? 'Myself' : undefined} />
    </Form.Item>
  );
}

/** The Form.Item provides the properties. */
function OwnerSelect(field: Partial<UserSelectProps>) {
  const [text, setText] = useState('');
  const { currentData, error } = useBookingQueries().useFoundUsers(text);
  return (
    <UserSelect
      {...field}
      found={{ users: currentData?.map(userChoice), isFailed: error !== undefined }}
      onSearch={setText}
    />
  );
}

/** All lengths. Those that do not fit are disabled, with the reason. The chosen one stays enabled, so that it never changes silently. */
export function DurationField({ value, choice }: { value: number; choice: readonly DurationOption[] }) {
  const options = choice.map(({ minutes, note }) => ({
    value: minutes,
    disabled: note !== null && minutes !== value,
    label:
      note === null ? (
        durationText(minutes)
      ) : (
        <>
          {durationText(minutes)} <small>{note}</small>
        </>
      ),
  }));
  return (
    <Form.Item name="durationMinutes" label="Duration">
      <Radio.Group aria-label="Duration" options={options} style={WRAPPED} />
    </Form.Item>
  );
}

const WRAPPED = { display: 'flex', flexWrap: 'wrap', rowGap: 4 } as const;
