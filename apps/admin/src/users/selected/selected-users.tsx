import type { AdminUser, ListedUser } from '@roomhours/contract';
import { currentOf } from '@roomhours/data-access';
import { PersonText } from '@roomhours/ui';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { type RequestResult, useRequest } from '../../kit/use-request';
import { nameOf } from '../user-text';
import type { SelectedChange } from './selected-change';

/**
 * Changes the chosen users, all or none. After a refusal because some of them were changed meanwhile, the next attempt is based on
 * their present state.
 */
export function useSelectedRequest<Fields extends object>(
  { users: chosen, onRefreshed, onDone }: SelectedChange,
  onClose: () => void,
  form?: FormInstance<Fields>,
) {
  const [users, setUsers] = useState(chosen);
  const { send, error, isPending } = useRequest(form);
  /** Returns the failure, if there is one. */
  const change = async (request: PromiseLike<RequestResult<unknown>>, description: string): Promise<unknown> => {
    const success = { title: 'Users Updated', description };
    const { error: failure } = await send(request, { success, failure: FAILURE });
    if (failure === undefined) {
      onDone();
      onClose();
    }
    const present = currentOf<AdminUser[]>(failure);
    if (present !== null) {
      const next = users.map((user): ListedUser => ({ ...user, ...present.find(({ id }) => id === user.id) }));
      setUsers(next);
      onRefreshed(next);
    }
    return failure;
  };
  return { users, change, error, isPending };
}

const FAILURE = { title: 'Update Failed', fallback: 'Failed to update the users.' };

/** Names the users of a change. A long list scrolls. */
export function ChosenUsers({
  users,
}: {
  users: readonly Pick<AdminUser, 'id' | 'email' | 'firstName' | 'lastName'>[];
}) {
  return (
    <div role="group" aria-label="Users" tabIndex={0} style={{ maxHeight: 108, overflowY: 'auto', marginBottom: 16 }}>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {users.map((user) => (
          <li key={user.id}>
            <PersonText name={nameOf(user)} email={user.email} />
          </li>
        ))}
      </ul>
    </div>
  );
}
