import { useShell } from '@roomhours/remote-contract';
import { useCallback, useState } from 'react';

/** Id of the room that the user chose last in this browser, and a way to change it; null for all rooms. */
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
    // A browser without storage forgets the room with the page.
  }
}
