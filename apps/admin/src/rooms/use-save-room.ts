import type { Room } from '@roomhours/contract';
import { changedFields, failureText } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import type { FormInstance } from 'antd/es/form';
import { refusedFields } from '../shared/refused-fields';
import { type EditedFields, orNone, useEdited } from '../shared/use-edited';
import { type RoomFields, fieldsOf, requestOf } from './room-form';
import { useAddRoomMutation, useUpdateRoomMutation } from './rooms.api';

interface SaveRoom {
  /** The room to be changed; left out for a new one. */
  room?: Room;
  form: FormInstance<RoomFields>;
  onSaved: () => void;
}

const EDITED: EditedFields<Room, RoomFields> = {
  fieldsOf,
  texts: {
    Name: ({ name }) => name,
    Capacity: ({ capacity }) => String(capacity ?? 'none'),
    Description: ({ description }) => orNone(description),
  },
};

/** Sends the form, of a room that exists only what was changed, and says how that went: in a toast and on the fields. */
export function useSaveRoom({ room, form, onSaved }: SaveRoom) {
  const { notify } = useShell();
  const [addRoom, adding] = useAddRoomMutation();
  const [updateRoom, updating] = useUpdateRoomMutation();
  const { entity, meet, notice } = useEdited(room ?? null, form, EDITED);
  const saving = adding.isLoading || updating.isLoading;

  const save = async (fields: RoomFields) => {
    if (saving) return;
    const request = requestOf(fields);
    const changes = entity ? changedFields(requestOf(fieldsOf(entity)), request) : request;
    if (Object.keys(changes).length === 0) return onSaved();
    try {
      await (entity ? updateRoom({ room: entity, changes }) : addRoom(request)).unwrap();
    } catch (failure) {
      meet(failure);
      form.setFields(refusedFields(failure, FIELDS, 'name'));
      const title = room ? 'Update Failed' : 'Add Room Failed';
      const fallback = `The room could not be ${room ? 'changed' : 'added'}. Please try again.`;
      return notify({ kind: 'error', title, description: failureText(failure, fallback) });
    }
    notify({ kind: 'success', title: room ? 'Room Updated' : 'Room Added' });
    onSaved();
  };
  return { save, saving, notice };
}

const FIELDS: readonly (keyof RoomFields)[] = ['name', 'capacity', 'description'];
