import type { AdminUser } from '@roomhours/contract';
import { EmailText } from '@roomhours/ui';

/** Names the users of a change. A long list scrolls. */
export function ChosenUsers({ users }: { users: readonly Pick<AdminUser, 'id' | 'email'>[] }) {
  return (
    <div role="group" aria-label="Users" tabIndex={0} style={{ maxHeight: 108, overflowY: 'auto', marginBottom: 16 }}>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {users.map(({ id, email }) => (
          <li key={id}>
            <EmailText email={email} />
          </li>
        ))}
      </ul>
    </div>
  );
}
