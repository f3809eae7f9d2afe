import { failureText } from '@roomhours/data-access';
import { useShellDispatch, useShellSelector } from '../store/reducer';
import { signOut } from '../store/session';
import { toastShown } from '../store/toasts-slice';
import { mayLeave } from './leave-guard';

/** Signs out after the leave guard has agreed, and shows a toast with the result. */
export function useLogOut(): { logOut: () => void; pending: boolean } {
  const dispatch = useShellDispatch();
  const pending = useShellSelector(({ session }) => session.isSigningOut);
  const logOut = async () => {
    if (pending || !(await mayLeave(null))) return;
    const failure = await dispatch(signOut());
    if (!failure) return dispatch(toastShown({ kind: 'success', title: 'Logged out' }));
    const description = failureText(failure, 'You are still signed in. Please try again.');
    return dispatch(toastShown({ kind: 'error', title: 'Logout failed', description }));
  };
  return { logOut: () => void logOut(), pending };
}
