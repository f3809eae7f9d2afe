import { TEXT_LIMITS, type Room } from '@roomhours/contract';
import type { LocalDate } from '@roomhours/time';
import { DateField } from '@roomhours/ui';
import { Input, Select } from 'antd';
import type { BookingDraft, DraftField } from '../form/draft';
import type { DurationOption } from '../form/duration-choice';
import type { StartOption } from '../form/start-options';
import { DurationField } from './duration-field';
import { Field, invalid } from './field';
import { RoomOption } from './room-option';

/** Fields that cannot be changed. */
export type Locked = Partial<Record<'roomId' | 'date' | 'startMinute', boolean>>;

export interface BookingFieldsProps {
  /** Prefix of the controls' ids. */
  id: string;
  draft: BookingDraft;
  errors: Partial<Record<DraftField, string>>;
  locked: Locked;
  rooms: readonly Room[];
  /** Rooms that are free at the time of the draft; null while that is not known. */
  freeRooms: readonly Room[] | null;
  starts: readonly StartOption[];
  durations: DurationOption[];
  today: LocalDate;
  earliest: LocalDate | null;
  onChange: (change: Partial<BookingDraft>) => void;
}

/** The fields that a new and a changed booking share. */
export function BookingFields(props: BookingFieldsProps) {
  const { id, draft, errors, onChange } = props;
  return (
    <>
      <RoomField {...props} />
      <div className="mb-fields-row">
        <DayField {...props} />
        <StartField {...props} />
      </div>
      <DurationField
        id={`${id}-duration`}
        value={draft.durationMinutes}
        choice={props.durations}
        error={errors.durationMinutes}
        onChange={(durationMinutes) => onChange({ durationMinutes })}
      />
      <PurposeField {...props} />
    </>
  );
}

function RoomField({ id, draft, errors, locked, rooms, freeRooms, onChange }: BookingFieldsProps) {
  const roomId = `${id}-room`;
  const isTaken = (room: Room) => freeRooms !== null && !freeRooms.some((free) => free.id === room.id);
  return (
    <Field id={roomId} label="Room" error={errors.roomId}>
      <Select
        id={roomId}
        value={draft.roomId}
        placeholder="Choose a room"
        disabled={locked.roomId}
        options={rooms.map((room) => ({ value: room.id, label: room.name, room }))}
        optionRender={({ data: { room } }) => <RoomOption room={room} isTaken={isTaken(room)} />}
        onChange={(value) => onChange({ roomId: value })}
        {...invalid(roomId, errors.roomId)}
      />
    </Field>
  );
}

function StartField({ id, draft, errors, locked, starts, onChange }: BookingFieldsProps) {
  const startId = `${id}-start`;
  return (
    <Field id={startId} label="Start time" error={errors.startMinute}>
      <Select
        id={startId}
        value={draft.startMinute}
        placeholder="Choose a time"
        disabled={locked.startMinute}
        options={starts.map(({ minute, time, disabled, note }) => ({ value: minute, label: time, disabled, note }))}
        optionRender={({ data: { label, note } }) => (
          <span className="mb-option">
            {label}
            {note && <small>{note}</small>}
          </span>
        )}
        onChange={(value) => onChange({ startMinute: value })}
        {...invalid(startId, errors.startMinute)}
      />
    </Field>
  );
}

function DayField({ id, draft, errors, locked, today, earliest, onChange }: BookingFieldsProps) {
  const dateId = `${id}-date`;
  return (
    <Field id={dateId} label="Date" error={errors.date}>
      <DateField
        id={dateId}
        value={draft.date}
        today={today}
        from={earliest}
        disabled={locked.date}
        onChange={(date) => onChange({ date })}
        {...invalid(dateId, errors.date)}
      />
    </Field>
  );
}

function PurposeField({ id, draft, errors, onChange }: BookingFieldsProps) {
  const purposeId = `${id}-purpose`;
  return (
    <Field id={purposeId} label="Purpose" error={errors.purpose}>
      <Input
        id={purposeId}
        dir="auto"
        value={draft.purpose}
        placeholder="Optional"
        autoComplete="off"
        count={{ max: TEXT_LIMITS.longText, strategy: (text) => [...text].length }}
        onChange={(event) => onChange({ purpose: event.target.value })}
        {...invalid(purposeId, errors.purpose)}
      />
    </Field>
  );
}
