import type { User } from '@roomhours/contract';
import { BrowserRouter } from 'react-router';
import { Layout } from './layout';
import { CurrentPage } from './current-page';

/** The product for a signed-in person. */
export function Workspace({ user }: { user: User }) {
  return (
    <BrowserRouter>
      <Layout user={user}>
        <CurrentPage user={user} />
      </Layout>
    </BrowserRouter>
  );
}
