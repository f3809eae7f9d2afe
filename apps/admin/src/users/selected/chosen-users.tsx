import type { AdminUser } from '@roomhours/contract';
import { PersonText } from '@roomhours/ui';
import { nameOf } from '../model/user-text';

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
