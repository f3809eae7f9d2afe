import { failureText } from '@roomhours/data-access';
import { useState } from 'react';
import { signOut } from '../session/session';
import { notify } from '../toasts/toasts';
import { mayLeave } from './leave-guard';

/** Signs out after the leave guard has agreed, and shows a toast with the result. */
export function useLogOut(): { logOut: () => void; pending: boolean } {
  const [pending, setPending] = useState(false);
  const logOut = async () => {
    if (pending || !(await mayLeave(null))) return;
    setPending(true);
    const failure = await signOut();
    setPending(false);
    if (!failure) return notify({ kind: 'success', title: 'Logged out' });
    const description = failureText(failure, 'You are still signed in. Please try again.');
    notify({ kind: 'error', title: 'Logout failed', description });
  };
  return { logOut: () => void logOut(), pending };
}
