import type { CreateUserRequest } from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import type { FormInstance } from 'antd/es/form';
import { refusedFields } from '../../shared/refused-fields';
import { useQuestion } from '../../shared/use-question';
import { useAddUserMutation } from '../users.api';
import { unlimited } from './unlimited';
import type { UserFields } from './user-fields';

const FIELDS = ['email', 'password', 'firstName', 'lastName', 'role', 'subscription', 'monthlyQuota'] as const;

/** Sends the form, after a question where no limit is asked for, and says how that went. */
export function useAddUser({ form, onAdded }: { form: FormInstance<UserFields>; onAdded: () => void }) {
  const { notify } = useShell();
  const [addUser, { isLoading: adding }] = useAddUserMutation();
  const { ask, dialog: question } = useQuestion();

  const send = async (request: CreateUserRequest) => {
    try {
      await addUser(request).unwrap();
    } catch (failure) {
      form.setFields(refusedFields(failure, FIELDS, 'email'));
      const description = failureText(failure, 'Failed to add user.');
      return notify({ kind: 'error', title: 'Add User Failed', description });
    }
    notify({ kind: 'success', title: 'User Added' });
    onAdded();
  };
  const add = (request: CreateUserRequest) => {
    if (adding) return;
    ask(request.monthlyQuota === 0 ? unlimited(request.email) : null, () => void send(request));
  };
  return { add, adding, question };
}
