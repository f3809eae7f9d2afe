import { type Room, type RoomRequest, TEXT_LIMITS } from '@roomhours/contract';
import { changedFields, failureText } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { type DialogControl, leaveWithTab, NumberField } from '@roomhours/ui';
import { Collapse, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { lengthRule, requiredText } from '../kit/form/field-rules';
import { DialogAlert, FormDialog } from '../kit/form/form-dialog';
import { PolicyItems } from '../kit/form/policy-fields';
import { useEntityForm } from '../kit/form/use-entity-form';
import { PhotoField, photoRule, type RoomPhoto } from './photo-field';
import { capacityRule, changedPolicies, NEW_ROOM, requestOf, ROOM, type RoomFields } from './room-fields';
import {
  useAddRoomMutation,
  useChangeRoomPhotoMutation,
  useGetAmenitiesQuery,
  useUpdateRoomMutation,
} from './rooms.api';

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

const PHOTO_FAILED = { title: 'Photo Failed', fallback: 'The photo could not be saved. Please try again.' };

/**
 * The form of a room. The photo has a request of its own, which follows the other. If only the photo fails, `partlySaved` says so,
 * and the form goes on with the saved room.
 *
 * @param opened null for a new room
 */
function useSaveRoom(opened: Room | null, onSaved: () => void) {
  const { entity, send, continueFrom, ...state } = useEntityForm(opened, ROOM);
  const { notify } = useShell();
  const [addRoom] = useAddRoomMutation();
  const [updateRoom] = useUpdateRoomMutation();
  const [changePhoto] = useChangeRoomPhotoMutation();
  const [partlySaved, setPartlySaved] = useState<string | null>(null);

  /** Adds the room, or sends its changed fields. Returns the stored room; null after a failure. */
  const saveFacts = async (fields: RoomFields): Promise<Room | null> => {
    const before = entity ? ROOM.fieldsOf(entity) : NEW_ROOM;
    const request = { ...requestOf(fields), ...changedPolicies(before, fields) };
    const changes = entity ? changedFields<RoomRequest>(requestOf(before), request) : request;
    if (entity && Object.keys(changes).length === 0) return entity;
    const { data } = await send(entity ? updateRoom({ room: entity, changes }) : addRoom(request), {
      failure: {
        title: entity ? 'Update Failed' : 'Add Room Failed',
        fallback: `The room could not be ${entity ? 'changed' : 'added'}. Please try again.`,
      },
    });
    return data ?? null;
  };
  /** Returns whether the photo is saved. */
  const savePhoto = async (room: Room, photo: RoomPhoto) => {
    if (photo === (room.photo ?? null) || typeof photo === 'string') return true;
    const { error } = await send(changePhoto({ room, photo }), { failure: PHOTO_FAILED }, room);
    if (error && room !== entity)
      setPartlySaved(`The room is saved, its photo is not. ${failureText(error, PHOTO_FAILED.fallback)}`);
    return !error;
  };
  const save = async (fields: RoomFields) => {
    setPartlySaved(null);
    const room = await saveFacts(fields);
    if (room === null) return;
    if (room !== entity) continueFrom(room);
    if (!(await savePhoto(room, fields.photo))) return;
    notify({ kind: 'success', title: opened ? 'Room Updated' : 'Room Added' });
    onSaved();
  };
  return { ...state, entity, save, partlySaved };
}
