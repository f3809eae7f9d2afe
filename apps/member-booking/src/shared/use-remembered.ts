import { useShell } from '@roomhours/remote-contract';
import { useCallback, useState } from 'react';

/**
 * Returns what the user chose last in this browser (null: nothing), and its setter.
 *
 * @param name page and choice
 */
export function useRemembered(
  name: 'bookings.room' | 'bookings.view' | 'bookings.letters' | 'dashboard.series',
): [string | null, (value: string | null) => void] {
  const { user } = useShell();
  const key = `${name}.${user.id}`;
  const [value, setValue] = useState(() => read(key));
  const remember = useCallback(
    (chosen: string | null) => {
      setValue(chosen);
      write(key, chosen);
    },
    [key],
  );
  return [value, remember];
}

function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    // Without storage the choice is kept until the page is left.
  }
}
