import type { AdminUser } from '@roomhours/contract';

/** Names the users of a change. A long list scrolls. */
export function ChosenUsers({ users }: { users: readonly AdminUser[] }) {
  return (
    <div className="users-chosen" role="group" aria-label="Users" tabIndex={0}>
      <ul>
        {users.map(({ id, email }) => (
          <li key={id}>{email}</li>
        ))}
      </ul>
    </div>
  );
}
