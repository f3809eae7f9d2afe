import { readStored, writeStored } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { useCallback, useState } from 'react';

/**
 * Returns what the user chose last in this browser (null: nothing), and its setter. Without storage the choice is kept until the page is
 * left.
 *
 * @param name page and choice
 */
export function useRemembered(
  name: 'bookings.room' | 'bookings.view' | 'bookings.letters' | 'dashboard.series',
): [string | null, (value: string | null) => void] {
  const { user } = useShell();
  const key = `${name}.${user.id}`;
  const [value, setValue] = useState(() => readStored(key));
  const remember = useCallback(
    (chosen: string | null) => {
      setValue(chosen);
      writeStored(key, chosen);
    },
    [key],
  );
  return [value, remember];
}
