import { type Room, TEXT_LIMITS } from '@roomhours/contract';
import { changedFields } from '@roomhours/data-access';
import { NumberField } from '@roomhours/ui';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import TextArea from 'antd/es/input/TextArea';
import type { DialogProps } from '../kit/dialog/dialog-slot';
import { lengthRule, requiredText } from '../kit/form/field-rules';
import { FormDialog } from '../kit/form/form-dialog';
import { useEntityForm } from '../kit/form/use-entity-form';
import { NEW_ROOM, ROOM, type RoomFields, requestOf } from './room-fields';
import { capacityRule } from './room-rules';
import { useAddRoomMutation, useUpdateRoomMutation } from './rooms.api';

/** The name of the form. */
export const ROOM_FORM = 'room';

/** 'Add New Meeting Room' and 'Edit Meeting Room'. */
export function RoomDialog({ subject, open, onClose }: DialogProps & { subject: Room | 'new' }) {
  const room = subject === 'new' ? null : subject;
  const { form, save, isPending, conflictNotice } = useSaveRoom(room, onClose);
  return (
    <FormDialog
      {...{ open, onClose, form }}
      title={room ? 'Edit Meeting Room' : 'Add New Meeting Room'}
      submitLabel={room ? 'Save Changes' : 'Add Room'}
      pendingLabel={room ? 'Saving...' : 'Adding...'}
      pending={isPending}
      name={ROOM_FORM}
      initialValues={room ? ROOM.fieldsOf(room) : NEW_ROOM}
      draft={{ subject }}
      onSubmit={(fields) => void save(fields)}
    >
      {conflictNotice}
      <Form.Item name="name" label="Name" required rules={[requiredText('Name'), lengthRule(TEXT_LIMITS.roomName)]}>
        <Input dir="auto" autoFocus autoComplete="off" />
      </Form.Item>
      <Form.Item name="capacity" label="Capacity" required rules={[capacityRule]}>
        <NumberField className="rooms-capacity-input" inputMode="numeric" suffix="people" />
      </Form.Item>
      <Form.Item name="description" label="Description" rules={[lengthRule(TEXT_LIMITS.longText)]}>
        <TextArea dir="auto" autoSize={{ minRows: 3, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  );
}

/** Adds a room, or sends the changed fields of one. */
function useSaveRoom(room: Room | null, onSaved: () => void) {
  const [addRoom] = useAddRoomMutation();
  const [updateRoom] = useUpdateRoomMutation();
  const { entity, send, ...state } = useEntityForm(room, ROOM);

  const save = async (fields: RoomFields) => {
    const request = requestOf(fields);
    const changes = entity ? changedFields(requestOf(ROOM.fieldsOf(entity)), request) : request;
    if (Object.keys(changes).length === 0) return onSaved();
    const { error } = await send(entity ? updateRoom({ room: entity, changes }) : addRoom(request), {
      success: { title: entity ? 'Room Updated' : 'Room Added' },
      failure: {
        title: entity ? 'Update Failed' : 'Add Room Failed',
        fallback: `The room could not be ${entity ? 'changed' : 'added'}. Please try again.`,
      },
    });
    if (!error) onSaved();
  };
  return { ...state, save };
}
