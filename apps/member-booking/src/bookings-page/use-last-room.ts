import { useShell } from '@roomhours/remote-contract';
import { useCallback, useState } from 'react';

/** Returns the id of the room that the user chose last in this browser (null: all rooms), and its setter. */
export function useLastRoom(): [number | null, (roomId: number | null) => void] {
  const { user } = useShell();
  const key = `bookings.room.${user.id}`;
  const [roomId, setRoomId] = useState(() => read(key));
  const remember = useCallback(
    (chosen: number | null) => {
      setRoomId(chosen);
      write(key, chosen);
    },
    [key],
  );
  return [roomId, remember];
}

function read(key: string): number | null {
  try {
    return Number(window.localStorage.getItem(key)) || null;
  } catch {
    return null;
  }
}

function write(key: string, roomId: number | null): void {
  try {
    if (roomId === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, String(roomId));
  } catch {
    // Without storage the room is kept until the page is left.
  }
}
