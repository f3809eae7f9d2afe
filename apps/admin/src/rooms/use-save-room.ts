import type { Room, RoomRequest } from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import type { FormInstance } from 'antd/es/form';
import { refusedFields } from '../shared/refused-fields';
import type { RoomFields } from './room-form';
import { useAddRoomMutation, useUpdateRoomMutation } from './rooms.api';

interface SaveRoom {
  /** The room to be changed; left out for a new one. */
  room?: Room;
  form: FormInstance<RoomFields>;
  onSaved: () => void;
}

/** Sends the form, and says how that went: in a toast, and on the fields that the server refused. */
export function useSaveRoom({ room, form, onSaved }: SaveRoom) {
  const { notify } = useShell();
  const [addRoom, adding] = useAddRoomMutation();
  const [updateRoom, updating] = useUpdateRoomMutation();
  const saving = adding.isLoading || updating.isLoading;

  const save = async (request: RoomRequest) => {
    if (saving) return;
    try {
      await (room ? updateRoom({ id: room.id, changes: request }) : addRoom(request)).unwrap();
    } catch (failure) {
      form.setFields(refusedFields(failure, FIELDS, 'name'));
      const title = room ? 'Update Failed' : 'Add Room Failed';
      const fallback = `The room could not be ${room ? 'changed' : 'added'}. Please try again.`;
      return notify({ kind: 'error', title, description: failureText(failure, fallback) });
    }
    notify({ kind: 'success', title: room ? 'Room Updated' : 'Room Added' });
    onSaved();
  };
  return { save, saving };
}

const FIELDS: readonly (keyof RoomFields)[] = ['name', 'capacity', 'description'];
