import type { AdminUser, ListedUser } from '@roomhours/contract';
import { currentOf } from '@roomhours/data-access';
import { PersonText } from '@roomhours/ui';
import { useState } from 'react';
import { nameOf } from '../user-text';
import type { SelectedChange } from './selected-change';

/** The users of a change. After a refusal because some of them were changed meanwhile, the next attempt is based on their present state. */
export function useSelectedUsers({ users: chosen, onRefreshed }: SelectedChange) {
  const [users, setUsers] = useState(chosen);
  const refresh = (failure: unknown) => {
    const present = currentOf<AdminUser[]>(failure);
    if (present === null) return;
    const next = users.map((user): ListedUser => ({ ...user, ...present.find(({ id }) => id === user.id) }));
    setUsers(next);
    onRefreshed(next);
  };
  return { users, refresh };
}

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
