import type { AdminUser, PasswordLink } from '@roomhours/contract';
import type { DialogControl } from '@roomhours/ui';
import type { FormInstance } from 'antd';
import { type RequestResult, useRequest } from '../../kit/use-request';

/**
 * A change of an account, of which one dialog is shown. 'send': an invitation; 'link': a link to copy; 'reset': either of
 * them; 'erase': of an inactive user.
 */
export interface AccountChange {
  kind: 'password' | 'email' | 'role' | 'activity' | 'erase' | 'send' | 'link' | 'reset';
  user: AdminUser;
  /** A link that has just been made. */
  link?: PasswordLink;
}

/** Props of the dialogs that change an account. */
export interface AccountDialogProps extends DialogControl, AccountChange {}

const FAILURE = { title: 'Update Failed', fallback: 'Failed to update user profile.' };

/** Sends a change of an account. A failure is reported in a toast and in the dialog, which stays open. */
export function useAccountRequest<Fields extends object>(onDone: () => void, form?: FormInstance<Fields>) {
  const { send, error, isPending } = useRequest(form);

  /** @param success the result in a sentence */
  const change = async (request: PromiseLike<RequestResult<unknown>>, success: string) => {
    const result = await send(request, { success: { title: 'User Updated', description: success }, failure: FAILURE });
    if (result.error === undefined) onDone();
    return result;
  };
  return { change, error, isPending };
}
