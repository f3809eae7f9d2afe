import type { DemoAccount } from '@roomhours/contract';
import { Button } from '../page/button';

interface DemoAccountsProps {
  accounts: readonly DemoAccount[];
  pending: boolean;
  onUse: (account: DemoAccount) => void;
}

/** The accounts of a demo workspace, with a button that signs in. Nothing for any other workspace. */
export function DemoAccounts({ accounts, pending, onUse }: DemoAccountsProps) {
  if (accounts.length === 0) return null;
  return (
    <section className="sign-in-demo" aria-labelledby="sign-in-demo">
      <h2 id="sign-in-demo">Demo accounts</h2>
      <ul>
        {accounts.map((account) => (
          <li key={account.email}>
            <div>
              <span>{account.email}</span>
              <span className="sign-in-demo-role">{account.role}</span>
            </div>
            <Button aria-label={`Use ${account.email}`} aria-disabled={pending} onClick={() => onUse(account)}>
              Use
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
