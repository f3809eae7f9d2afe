import { type Room, TEXT_LIMITS } from '@roomhours/contract';
import { formatTimeOfDay, type LocalDate } from '@roomhours/time';
import {
  DateField,
  type DateFieldProps,
  DateItem,
  leaveWithTab,
  PHONE_QUERY,
  SearchSelect,
  type SearchSelectProps,
  useMedia,
} from '@roomhours/ui';
import { Button, Form, Input, Select } from 'antd';
import { check, lengthRule, timeLabel } from '../kit/form/field-rules';
import {
  type BlockFields,
  countError,
  END_MINUTES,
  endError,
  repeatError,
  START_MINUTES,
  withRoom,
  withStartDate,
} from './block-fields';

const optionsOf = (minutes: readonly number[]) => minutes.map((value) => ({ value, label: formatTimeOfDay(value) }));
const STARTS = optionsOf(START_MINUTES);
const ENDS = optionsOf(END_MINUTES);

const required = (label: string) => check<unknown>((value) => (value ?? null) === null && `${label} is required`);

interface BlockFormFieldsProps {
  rooms: readonly Room[];
  /** In the zone of the workspace. */
  today: LocalDate;
}

/** Room, start, end and reason. The end may be on a later date. */
export function BlockFormFields({ rooms, today }: BlockFormFieldsProps) {
  const form = Form.useFormInstance<BlockFields>();
  // Past dates are accepted, because a block may correct the record.
  const dates = { today, from: null };
  return (
    <>
      <Form.Item name="roomId" label="Room" required rules={[required('Room')]}>
        <RoomField placeholder="Choose a room" options={rooms.map(({ id: value, name }) => ({ value, label: name }))} />
      </Form.Item>
      <div className="rh-fields-row">
        <DateItem name="startDate" label="Date" required rules={[required('Date')]} {...dates} field={StartDateField} />
        <Form.Item name="startMinute" label="Start Time" required>
          <SearchSelect options={STARTS} labelOf={timeLabel} />
        </Form.Item>
        <DateItem name="endDate" label="End Date" required rules={[required('End date')]} {...dates} />
        <Form.Item name="endMinute" label="End Time" required rules={[check(() => endError(form.getFieldsValue()))]}>
          <SearchSelect options={ENDS} labelOf={timeLabel} />
        </Form.Item>
      </div>
      <OtherRooms rooms={rooms} />
      <DateItem
        name="repeatUntil"
        label="Repeat weekly until"
        extra="Left empty, the time is blocked once."
        rules={[check(() => repeatError(form.getFieldsValue(true)))]}
        {...dates}
      />
      <Form.Item name="reason" label="Reason" rules={[lengthRule(TEXT_LIMITS.longText)]}>
        <Input dir="auto" autoComplete="off" />
      </Form.Item>
    </>
  );
}

/** More rooms are counted. */
const MAX_TAGS = 8;

/** More rooms with the same times. */
function OtherRooms({ rooms }: Pick<BlockFormFieldsProps, 'rooms'>) {
  const form = Form.useFormInstance<BlockFields>();
  const phone = useMedia(PHONE_QUERY);
  const roomId = Form.useWatch('roomId', form);
  const options = rooms.filter(({ id }) => id !== roomId).map(({ id: value, name }) => ({ value, label: name }));
  const selectAll = () => {
    const all = options.map(({ value }) => value);
    form.setFields([{ name: 'otherRoomIds', value: all, errors: [], touched: true }]);
  };
  if (rooms.length < 2) return null;
  return (
    <Form.Item
      name="otherRoomIds"
      label="Also in"
      rules={[check(() => countError(form.getFieldsValue(true)))]}
      extra={
        roomId !== undefined && (
          <Button type="link" size={phone ? undefined : 'small'} style={{ padding: 0 }} onClick={selectAll}>
            All rooms
          </Button>
        )
      }
    >
      <Select
        mode="multiple"
        maxTagCount={MAX_TAGS}
        onInputKeyDown={leaveWithTab}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="No other rooms"
        options={options}
      />
    </Form.Item>
  );
}

/** Adjusts the further rooms to the room. */
function RoomField({ onChange, ...rest }: SearchSelectProps<number>) {
  const form = Form.useFormInstance<BlockFields>();
  const change = (roomId: number) => {
    const before = form.getFieldsValue();
    onChange?.(roomId);
    const rooms = rest.options.map(({ value }) => value);
    form.setFieldsValue(withRoom(before, roomId, rooms));
  };
  return <SearchSelect {...rest} onChange={change} />;
}

/** Moves the end date with the start date. Reads the form instead of rendered values, which are updated later. */
function StartDateField({ onChange, ...rest }: DateFieldProps) {
  const form = Form.useFormInstance<BlockFields>();
  const change = (startDate: LocalDate | null) => {
    const before = form.getFieldsValue();
    onChange?.(startDate);
    form.setFieldsValue(withStartDate(before, startDate));
  };
  return <DateField {...rest} onChange={change} />;
}
