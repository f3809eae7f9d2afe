import type { AdminUser, ListedUser } from '@roomhours/contract';
import { currentOf } from '@roomhours/data-access';
import { useState } from 'react';
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
