import type { AdminUser, ListedUser } from '@roomhours/contract';
import { currentOf, fieldErrors } from '@roomhours/data-access';
import { listText } from '@roomhours/text';
import { PersonText } from '@roomhours/ui';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { type RequestResult, useRequest } from '../../kit/use-request';
import { nameOf } from '../user-text';
import type { SelectedChange } from './selected-change';

/**
 * Changes the chosen users, all or none. After a refusal because some of them were changed meanwhile, the next attempt is based on
 * their present state, and leaves out those who were erased.
 */
export function useSelectedRequest<Fields extends object>(
  { users: chosen, onRefreshed, onDone }: SelectedChange,
  onClose: () => void,
  form?: FormInstance<Fields>,
) {
  const [users, setUsers] = useState(chosen);
  const [erasure, setErasure] = useState<string | null>(null);
  const { send, error, isPending } = useRequest(form);
  /** Returns the failure, if there is one. */
  const change = async (request: PromiseLike<RequestResult<unknown>>, description: string): Promise<unknown> => {
    const success = { title: 'Users Updated', description };
    const { error: failure } = await send(request, { success, failure: FAILURE });
    if (failure === undefined) {
      onDone();
      onClose();
    }
    const present = currentOf<AdminUser[]>(failure) ?? [];
    const places = new Set(fieldErrors(failure).map(({ field }) => field));
    const erased = users.filter((_, index) => places.has(`users.${index}`));
    setErasure(erased.length === 0 ? null : erasureText(erased));
    if (present.length + erased.length > 0) {
      const left = users.filter((user) => !erased.includes(user));
      const next = left.map((user): ListedUser => ({ ...user, ...present.find(({ id }) => id === user.id) }));
      setUsers(next);
      onRefreshed(next);
    }
    return failure;
  };
  return { users, change, error: error && (erasure ?? error), isPending };
}

function erasureText(users: readonly ListedUser[]): string {
  const emails = users.map(({ email }) => email);
  const outcome =
    users.length === 1 ? 'has been erased meanwhile, and is left out' : 'have been erased meanwhile, and are left out';
  return `${listText(emails, 3)} ${outcome} now. Nothing was changed.`;
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
