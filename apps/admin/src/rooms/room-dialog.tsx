import { type Room, TEXT_LIMITS } from '@roomhours/contract';
import { type DialogControl, NumberField, leaveWithTab } from '@roomhours/ui';
import { Collapse, Form, Input, Select } from 'antd';
import { DialogAlert } from '../kit/dialog/dialog-alert';
import { lengthRule, requiredText } from '../kit/form/field-rules';
import { PolicyItems } from '../kit/form/policy-fields';
import { FormDialog } from '../kit/form/form-dialog';
import { useGetAmenitiesQuery } from './amenities/amenities.api';
import { PhotoField, photoRule } from './photo-field';
import { NEW_ROOM, ROOM, type RoomFields } from './room-fields';
import { capacityRule } from './room-rules';
import { useSaveRoom } from './use-save-room';

/** The name of the form. */
export const ROOM_FORM = 'room';

/** What the dialog adds or edits: a new room, one that starts with the facts of another room, or a room. */
export type RoomSubject = 'new' | { copyOf: Room } | Room;

/** 'Add New Meeting Room' and 'Edit Meeting Room'. */
export function RoomDialog({ subject, open, onClose }: DialogControl & { subject: RoomSubject }) {
  const opened = subject === 'new' || 'copyOf' in subject ? null : subject;
  const { entity, form, save, isPending, conflictNotice, partlySaved } = useSaveRoom(opened, onClose);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={entity ? 'Edit Meeting Room' : 'Add New Meeting Room'}
      submitLabel={entity ? 'Save Changes' : 'Add Room'}
      pendingLabel={entity ? 'Saving...' : 'Adding...'}
      pending={isPending}
      name={ROOM_FORM}
      initialValues={valuesOf(subject)}
      kept={{ subject, secrets: ['photo'] }}
      onSubmit={() => void save(form.getFieldsValue(true))}
    >
      {conflictNotice}
      <Form.Item name="name" label="Name" required rules={[requiredText('Name'), lengthRule(TEXT_LIMITS.roomName)]}>
        <Input dir="auto" autoFocus autoComplete="off" />
      </Form.Item>
      <Form.Item name="capacity" label="Capacity" required rules={[capacityRule]}>
        <NumberField inputMode="numeric" suffix="people" />
      </Form.Item>
      <Form.Item name="description" label="Description" rules={[lengthRule(TEXT_LIMITS.longText)]}>
        <Input.TextArea dir="auto" autoSize={{ minRows: 3, maxRows: 6 }} />
      </Form.Item>
      <RoomFacts />
      <Collapse
        ghost
        items={[
          {
            key: 'policies',
            label: 'Own rules',
            forceRender: true,
            children: <PolicyItems none="Without a number the rule of Booking Config holds." inDialog />,
          },
        ]}
      />
      <DialogAlert>{partlySaved}</DialogAlert>
    </FormDialog>
  );
}

/** Returns the first values of the form. A copy has another name, and no photo. */
function valuesOf(subject: RoomSubject): RoomFields {
  if (subject === 'new') return NEW_ROOM;
  if (!('copyOf' in subject)) return ROOM.fieldsOf(subject);
  return { ...ROOM.fieldsOf(subject.copyOf), name: [subject.copyOf.name, '(copy)'].join(' '), photo: null };
}

/** Location, amenities and photo. */
function RoomFacts() {
  const { data: amenities = [] } = useGetAmenitiesQuery();
  const options = amenities.map(({ name }) => ({ value: name, label: name }));
  return (
    <>
      <Form.Item name="location" label="Location" rules={[lengthRule(TEXT_LIMITS.roomLocation)]}>
        <Input dir="auto" autoComplete="off" placeholder="Second floor, north" />
      </Form.Item>
      {options.length > 0 && (
        <Form.Item name="amenities" label="Amenities">
          <Select
            mode="multiple"
            onInputKeyDown={leaveWithTab}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="None"
            options={options}
          />
        </Form.Item>
      )}
      <Form.Item name="photo" label="Photo" rules={[photoRule]}>
        <PhotoField />
      </Form.Item>
    </>
  );
}
