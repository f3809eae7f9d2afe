import type { User } from '@roomhours/contract';
import { BrowserRouter } from 'react-router';
import { Layout } from './layout';
import { CurrentPage } from './current-page';
import { GuardedNavigation } from '../navigation/guarded-navigation';

/** The product for signed-in users. */
export function Workspace({ user }: { user: User }) {
  return (
    <BrowserRouter>
      <GuardedNavigation>
        <Layout user={user}>
          <CurrentPage user={user} />
        </Layout>
      </GuardedNavigation>
    </BrowserRouter>
  );
}
