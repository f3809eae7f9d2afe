import type { Room, RoomRequest } from '@roomhours/contract';
import { changedFields, failureText } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { useState } from 'react';
import { useEntityForm } from '../kit/form/use-entity-form';
import type { RoomPhoto } from './photo-field';
import { NEW_ROOM, ROOM, type RoomFields, changedPolicies, requestOf } from './room-fields';
import { useAddRoomMutation, useChangeRoomPhotoMutation, useUpdateRoomMutation } from './rooms.api';

const PHOTO_FAILED = { title: 'Photo Failed', fallback: 'The photo could not be saved. Please try again.' };

/**
 * The form of a room. The photo has a request of its own, which follows the other. If only the photo fails, `partlySaved` says so,
 * and the form goes on with the saved room.
 *
 * @param opened null for a new room
 */
export function useSaveRoom(opened: Room | null, onSaved: () => void) {
  const { entity, send, continueFrom, ...state } = useEntityForm(opened, ROOM);
  const { notify } = useShell();
  const sendFacts = useSendFacts(entity, send);
  const [changePhoto] = useChangeRoomPhotoMutation();
  const [partlySaved, setPartlySaved] = useState<string | null>(null);

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
    const room = await sendFacts(fields);
    if (room === null) return;
    if (room !== entity) continueFrom(room);
    if (!(await savePhoto(room, fields.photo))) return;
    notify({ kind: 'success', title: opened ? 'Room Updated' : 'Room Added' });
    onSaved();
  };
  return { ...state, entity, save, partlySaved };
}

type Send = ReturnType<typeof useEntityForm<Room, RoomFields>>['send'];

/** Adds the room, or sends its changed fields. */
function useSendFacts(entity: Room | null, send: Send) {
  const [addRoom] = useAddRoomMutation();
  const [updateRoom] = useUpdateRoomMutation();

  /** Returns the stored room; null after a failure. */
  return async (fields: RoomFields): Promise<Room | null> => {
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
}
