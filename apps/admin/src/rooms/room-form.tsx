import { type Room, ROOM_CAPACITY, type RoomRequest, TEXT_LIMITS } from '@roomhours/contract';
import { NumberField } from '@roomhours/ui';
import Form, { type FormInstance } from 'antd/es/form';
import Input from 'antd/es/input';
import TextArea from 'antd/es/input/TextArea';
import { clearErrors } from '../shared/clear-errors';
import { lengthRule, requiredText } from '../shared/field-rules';
import { capacityRule } from './room-rules';

/** What the form holds while it is being filled in. */
export interface RoomFields {
  name: string;
  capacity: number | null;
  description: string;
}

/** Defaults: admin-screens.md "Rooms". */
const NEW_ROOM: RoomFields = { name: '', capacity: ROOM_CAPACITY.default, description: '' };

interface RoomFormProps {
  id: string;
  form: FormInstance<RoomFields>;
  /** The room to be changed; left out for a new one. */
  room?: Room;
  onSubmit: (fields: RoomFields) => void;
}

/** Name, capacity, description. A new room starts with a capacity of 4 (admin-screens.md "Rooms"). */
export function RoomForm({ id, form, room, onSubmit }: RoomFormProps) {
  return (
    <Form<RoomFields>
      id={id}
      form={form}
      name="room"
      layout="vertical"
      requiredMark="optional"
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      initialValues={room ? fieldsOf(room) : NEW_ROOM}
      onValuesChange={(change: Partial<RoomFields>) => clearErrors(form, change)}
      onFinish={onSubmit}
    >
      <Form.Item name="name" label="Name" required rules={[requiredText('Name'), lengthRule(TEXT_LIMITS.roomName)]}>
        <Input dir="auto" autoFocus autoComplete="off" />
      </Form.Item>
      <Form.Item name="capacity" label="Capacity" required rules={[capacityRule]}>
        <NumberField className="rooms-capacity-input" inputMode="numeric" suffix="people" />
      </Form.Item>
      <Form.Item name="description" label="Description" rules={[lengthRule(TEXT_LIMITS.longText)]}>
        <TextArea dir="auto" autoSize={{ minRows: 3, maxRows: 6 }} />
      </Form.Item>
    </Form>
  );
}

export function fieldsOf({ name, capacity, description }: Room): RoomFields {
  return { name, capacity, description: description ?? '' };
}

export function requestOf({ name, capacity, description }: RoomFields): RoomRequest {
  return {
    name: name.trim(),
    capacity: capacity ?? ROOM_CAPACITY.default,
    description: description.trim() === '' ? null : description.trim(),
  };
}
