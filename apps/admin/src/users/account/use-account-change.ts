import { failureText } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { useState } from 'react';

/** Makes a change of an account, and says how that went: in a toast, and in the dialog that stays open after a failure. */
export function useAccountChange(onDone: () => void) {
  const { notify } = useShell();
  const [failed, setFailed] = useState<string | null>(null);

  /** @param done what a success means, in a sentence */
  const run = async (change: Promise<{ error?: unknown }>, done: string): Promise<boolean> => {
    setFailed(null);
    const { error } = await change;
    if (error) {
      const description = failureText(error, 'Failed to update user profile.');
      setFailed(description);
      notify({ kind: 'error', title: 'Update Failed', description });
      return false;
    }
    notify({ kind: 'success', title: 'User Updated', description: done });
    onDone();
    return true;
  };
  return { run, failed };
}
